import type { NewsBy, WireJudgeResult } from '@hindcast/domain';
import type { UnwritableCode } from '@hindcast/domain/client';
import { createPasswords, createSignInLimits, type Passwords, type SignInLimits } from '../accounts/index.ts';
import type { Storage } from '../db/index.ts';
import { type Clients, createClients, createSecurityPolicy, pageOf, type SecurityPolicy } from '../http/index.ts';
import {
  type Clock,
  type Config,
  createGuardedFetch,
  createGuardedPost,
  type GuardedFetch,
  type GuardedPost,
  type InstallationKey,
  installationKeyOf,
  keyInFolder,
  type Log,
} from '../lib/index.ts';
import { createChannels, createMailer, type NoticeParts, type OperatorNewsParts } from '../notifications/index.ts';
import {
  createPayments,
  createSpender,
  createWallet,
  type DemoSpender,
  type Payments,
  type Spender,
  webhookPath,
} from '../payments/index.ts';
import {
  createEvidence,
  createJudge,
  createPredictionRecords,
  createTrack,
  createTrackAnswers,
  createVerdictBooks,
  type Evidence,
  type GroundedAnswers,
  type Track,
  type TrackAnswers,
  type VerdictBooks,
} from '../predictions/index.ts';
import {
  createLivePrices,
  createPriceHistories,
  createPriceSync,
  createSources,
  type LivePrices,
  type PriceHistories,
  type PriceSync,
} from '../prices/index.ts';
import {
  createFirstViews,
  createPublished,
  createRecordViews,
  type FirstViews,
  type Published,
  RENDER_MODULE,
  type RecordViews,
} from '../public/index.ts';
import {
  createExtraction,
  createModel,
  createPosting,
  createTweetQueue,
  createTweetReader,
  type Extraction,
  type LanguageModel,
  type PlanningParts,
  type Posting,
  type Signer,
  type TweetQueue,
} from '../social/index.ts';
import { createProbe, type Probe } from './health/databaseProbe.ts';
import { createWriteProbe } from './health/writeProbe.ts';
import type { BackupTrouble } from './jobs/backingUp.ts';
import { createJobRuns, type JobRuns } from './jobs/jobRuns.ts';

/** Services that the routes and the worker are built from. */
export interface ApiParts {
  readonly config: Config;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly clients: Clients;
  readonly policy: SecurityPolicy;
  readonly histories: PriceHistories;
  readonly books: VerdictBooks;
  readonly track: Track;
  /** Responses about experts' track records. */
  readonly trackAnswers: TrackAnswers;
  /**
   * Public responses, made by the first `refresh`. Callers that change data call it too, so that responses follow at
   * once.
   */
  readonly published: Published;
  /** Current prices: live ones while exchanges are connected, else the last closes. */
  readonly live: LivePrices;
  /** First views of assets' pages, shown before scripts run. */
  readonly firstViews: FirstViews;
  /** First views of predictions' pages, shown before scripts run. */
  readonly recordViews: RecordViews;
  /** Responses with the evidence of verdicts. */
  readonly evidence: Evidence;
  /** Responses with predictions and their history. */
  readonly records: GroundedAnswers;
  /** Requests daily prices from their sources. */
  readonly priceSync: PriceSync;
  /** Reads the held leases, which also shows that the database answers. */
  readonly probe: Probe;
  readonly writeProbe: Probe<UnwritableCode>;
  readonly jobRuns: JobRuns;
  readonly backupTrouble: BackupTrouble;
  /** Key for this installation's secrets. */
  readonly key: InstallationKey;
  readonly passwords: Passwords;
  readonly signInLimits: SignInLimits;
  /** Payments with the wallet of the settings. Null if no wallet is set. */
  readonly payments: Payments | null;
  /** Wallet that pays refunds. Null if no spend key is set. */
  readonly spender: Spender | DemoSpender | null;
  /** Sends requests to URLs that strangers entered. */
  readonly outbound: GuardedFetch;
  /** Senders of news. Null if neither mails nor payments are set up. */
  readonly notices: NoticeParts | null;
  /** Data for messages to operators about new submissions. */
  readonly operatorNews: OperatorNewsParts;
  /** Posts to URLs that operators set. */
  readonly post: GuardedPost;
  /** Language model that reads posts. Null if none is set. */
  readonly model: LanguageModel | null;
  /** Reads posts and their predictions. */
  readonly extraction: Extraction;
  /** Worker on the queue of posts. */
  readonly tweetQueue: TweetQueue;
  /** Sends our own posts. */
  readonly posting: Posting;
  /** Plans posts about verdicts. */
  readonly planning: PlanningParts;
  /** Signs settled verdicts. Null if signing is off. */
  readonly signer: Signer | null;
  /** Judges all predictions and stores changed verdicts. */
  judge(): Promise<WireJudgeResult>;
}

/** Optional services, and replacements for tests. */
interface ApiNeeds {
  readonly log?: Log | null;
  readonly findKey?: typeof keyInFolder;
  readonly post?: GuardedPost;
  readonly outbound?: GuardedFetch;
  readonly extraction?: Extraction;
  /** Timeout of a relay for our posts, ms. */
  readonly relayMs?: number | undefined;
}

/** Builds the services over one storage. `log` records responses that cannot be made. */
export function createApiParts(
  config: Config,
  storage: Storage,
  clock: Clock,
  {
    log = null,
    findKey = keyInFolder,
    post = createGuardedPost(),
    outbound = createGuardedFetch(),
    extraction: given,
    relayMs,
  }: ApiNeeds = {},
): ApiParts {
  const histories = createPriceHistories(storage);
  const books = createVerdictBooks({ storage, histories, clock });
  const parts = { storage, histories, clock, books, track: createTrack({ storage, books, clock }) };
  const policy = createSecurityPolicy(config);
  const published = createPublished({ ...parts, policy, log });
  const trackAnswers = createTrackAnswers({ ...parts, policy });
  const page = pageOf(config);
  const key = installationKeyOf(config.key ?? findKey(config.dataDir));
  const spender = config.wallet && createSpender(config.wallet, config.spendKey, clock);
  const notices = noticesOf(config, { storage, clock, key, spender, outbound });
  const model = config.model && createModel(config.model);
  const tweets = createTweetReader({ storage, clock, x: config.x });
  const extraction = given ?? createExtraction({ tweets, model, histories, clock, site: config.publicUrl });
  const mailer = notices?.mailer ?? null;
  const channels = createChannels(config.operators, { ...config, post, mailer, brand: config.brand.name });
  return {
    ...parts,
    config,
    firstViews: createFirstViews({
      ...{ modulePath: RENDER_MODULE, page, clock, log },
      experts: () => trackAnswers.records({}),
    }),
    recordViews: createRecordViews({ modulePath: RENDER_MODULE, page, log }),
    clients: createClients(config.trustProxy),
    policy,
    published,
    trackAnswers,
    evidence: createEvidence({ ...parts, published, policy }),
    records: createPredictionRecords({ ...parts, published, policy }),
    live: createLivePrices({ config, clock, published }),
    priceSync: createPriceSync({ storage, clock, sources: createSources(config.sources, clock) }),
    probe: createProbe(storage.leases),
    writeProbe: createWriteProbe(storage),
    jobRuns: createJobRuns(),
    backupTrouble: { said: null },
    key,
    passwords: createPasswords(),
    signInLimits: createSignInLimits(key),
    payments: paymentsOf(config, { storage, clock, key, log }),
    spender,
    outbound,
    notices,
    operatorNews: { storage, clock, channels },
    post,
    model,
    extraction,
    tweetQueue: createTweetQueue({ storage, clock, extraction, log }),
    posting: createPosting({ storage, clock, account: config.x.account, nostr: config.nostr, log, relayMs }),
    planning: { ...parts, platforms: config.postsVerdicts },
    signer: signerOf(config),
    judge: createJudge(parts),
  };
}

/** Returns the signer of verdicts by the settings. Null if nothing is signed. */
const signerOf = ({ signsVerdicts, nostr, publicUrl: site }: Config): Signer | null =>
  signsVerdicts && nostr && site !== null ? { nostr, site } : null;

type PaymentNeeds = Pick<ApiParts, 'storage' | 'clock' | 'key'> & { readonly log: Log | null };

/** Builds the payments with the wallet of the settings. Null without one. */
function paymentsOf(
  { wallet: setting, brand, publicUrl, mail, newsSats }: Config,
  needs: PaymentNeeds,
): Payments | null {
  if (setting === null) return null;
  const webhook = publicUrl && publicUrl + webhookPath(needs.key);
  const news: NewsBy[] = [...(mail ? (['mail'] as const) : []), ...(newsSats > 0 ? (['lnurl'] as const) : [])];
  return createPayments({
    ...needs,
    wallet: createWallet(setting, needs.clock),
    brand: brand.name,
    webhook,
    news,
  });
}

type NoticeNeeds = Omit<PaymentNeeds, 'log'> & Pick<ApiParts, 'spender' | 'outbound'>;

/** Builds the senders of news by mail and to wallets. Null if the settings allow neither. */
function noticesOf(
  { mail, newsSats: daySats, brand: { name: brand, contactMail }, publicUrl }: Config,
  { spender, outbound, ...needs }: NoticeNeeds,
): NoticeParts | null {
  const mailer = mail && createMailer(mail, brand);
  const payer = daySats > 0 && spender ? { spender, outbound, daySats } : null;
  return publicUrl !== null && (mailer || payer) ? { ...needs, mailer, payer, brand, contactMail, publicUrl } : null;
}
