import { type AssetId, assetIds, type Day, type WireLivePrice } from '@hindcast/domain';
import type { Resource, Storage } from '../../db/index.ts';
import { type Answer, encode, type Headers, ListTooLong, type SecurityPolicy } from '../../http/index.ts';
import { type Clock, type Log, today } from '../../lib/index.ts';
import {
  type Scores,
  scoresText,
  type Track,
  type VerdictBooks,
  type writePredictions,
} from '../../predictions/index.ts';
import { type PriceHistories, presentLastClose } from '../../prices/index.ts';
import {
  type AnswerName,
  type Contents,
  embedContents,
  embedNames,
  predictionContents,
  priceContents,
} from './content.ts';
import { type Drawn, drawnOf } from './drawn.ts';

export interface PublishedParts {
  readonly storage: Storage;
  readonly histories: PriceHistories;
  readonly books: VerdictBooks;
  readonly track: Pick<Track, 'scores'>;
  readonly clock: Clock;
  readonly policy: SecurityPolicy;
  /** Writer of the lists; replaced in tests. */
  readonly write?: typeof writePredictions;
  /** Logs a list that is too long to send. */
  readonly log?: Pick<Log, 'error'> | null;
}

/** Public responses, made once per change and sent from memory. */
export interface Published {
  /** Returns a response. Null before it is first made. */
  answer(name: AnswerName): Answer | null;
  /** Tells whether a response became too long to send. Then there is none, or an old one. */
  isTooLong(name: AnswerName): boolean;
  /** Returns an asset's last final close. Null without any. */
  lastClose(asset: AssetId): WireLivePrice | null;
  /** Returns the data drawn of an asset: a new object after each change. Null before it is made for the first time. */
  drawn(asset: AssetId): Drawn | null;
  /** Returns the scores of the experts in an asset's responses. A new object after each change. */
  scores(asset: AssetId): Scores;
  /** Returns a resource's revision as last read. */
  revision(resource: Resource): number;
  /** Time when the revisions were last read, by `performance.now()`. Null before the first time. */
  readonly readAtMs: number | null;
  /** Rebuilds the responses that a changed revision or a new day made stale. Calls during a run share the next run. */
  refresh(): Promise<void>;
}

/** Responses that are made together from the same resources. */
interface Group {
  readonly name: string;
  readonly names: readonly AnswerName[];
  /** Headers of the group's responses, besides the common ones. */
  readonly headers: Headers;
  /** Returns a text that changes when the responses become stale. */
  stamp(revisions: ReadonlyMap<string, number>, day: Day): string;
  contents(day: Day): Promise<Contents>;
}

/** Builds the public responses of a database; `refresh` makes the first ones. */
export function createPublished(parts: PublishedParts): Published {
  const told: Told = { closes: new Map(), drawn: new Map(), scores: new Map() };
  let scored = '';
  const groups = assetIds.flatMap((asset) => groupsOf(parts, asset, told));
  const stamps = new Map<string, string>();
  const answers = new Map<AnswerName, Answer>();
  const tooLong = new Set<Group>();

  let seen: { readonly revisions: ReadonlyMap<string, number>; readonly atMs: number } | null = null;

  async function rebuild(): Promise<void> {
    const asked = performance.now();
    const revisions = await parts.storage.revisions();
    seen = { revisions, atMs: asked };
    const day = today(parts.clock);
    const all = `${day} ${[...revisions].join(' ')}`;
    if (scored !== all) {
      for (const [asset, scores] of await parts.track.scores()) told.scores.set(asset, scores);
      scored = all;
    }
    for (const group of groups) {
      const stamp = group.stamp(revisions, day);
      if (stamps.get(group.name) === stamp) continue;
      await publish(group, day);
      stamps.set(group.name, stamp);
    }
  }

  /** Makes a group's responses. A list that is too long keeps its last version; other groups go on. */
  async function publish(group: Group, day: Day): Promise<void> {
    try {
      const contents = await group.contents(day);
      const made = await Promise.all(
        contents.map(async ([name, content]) => [name, await encode(content, group.headers)] as const),
      );
      for (const [name, answer] of made) answers.set(name, answer);
      tooLong.delete(group);
    } catch (thrown) {
      if (!(thrown instanceof ListTooLong)) throw thrown;
      tooLong.add(group);
      parts.log?.error({ err: thrown }, `${group.name} cannot be published; visitors get what was published before`);
    }
  }

  return {
    answer: (name) => answers.get(name) ?? null,
    isTooLong: (name) => [...tooLong].some(({ names }) => names.includes(name)),
    lastClose: (asset) => told.closes.get(asset) ?? null,
    drawn: (asset) => told.drawn.get(asset) ?? null,
    scores: (asset) => told.scores.get(asset) ?? NO_SCORES,
    revision: (resource) => seen?.revisions.get(resource) ?? 0,
    get readAtMs() {
      return seen?.atMs ?? null;
    },
    refresh: coalesced(rebuild),
  };
}

/** Data computed with the responses, which other parts also read. */
interface Told {
  readonly closes: Map<AssetId, WireLivePrice | null>;
  readonly drawn: Map<AssetId, Drawn>;
  readonly scores: Map<AssetId, Scores>;
}

const NO_SCORES: Scores = new Map();

/** Cache of embeds. They contain quotes, and a takedown must be effective after a minute. */
export const EMBED_CACHE = { 'cache-control': 'public, max-age=60' };

function groupsOf({ histories, books, policy, write }: PublishedParts, asset: AssetId, told: Told): Group[] {
  const prices = (revisions: ReadonlyMap<string, number>): number => revisions.get(`prices:${asset}`) ?? 0;
  const scores = (): Scores => told.scores.get(asset) ?? NO_SCORES;
  const both = (revisions: ReadonlyMap<string, number>, day: Day): string =>
    `${day} ${prices(revisions)} ${revisions.get(`predictions:${asset}`) ?? 0} ${scoresText(scores())}`;
  return [
    {
      name: `prices:${asset}`,
      names: [...(asset === 'btc' ? ['prices' as const] : []), `${asset}/prices`],
      headers: policy.data,
      stamp: (revisions, day) => `${day} ${prices(revisions)}`,
      contents: async (day) => {
        const history = await histories.of(asset);
        told.closes.set(asset, presentLastClose(asset, history.bars, day));
        return priceContents(history, day);
      },
    },
    {
      name: `predictions:${asset}`,
      names: [...(asset === 'btc' ? (['predictions', 'metrics'] as const) : []), `${asset}/predictions`],
      headers: policy.data,
      stamp: both,
      contents: async () => predictionContents(await books.of(asset), scores(), write),
    },
    {
      name: `embed:${asset}`,
      names: embedNames(asset),
      headers: { ...policy.embed, ...EMBED_CACHE },
      stamp: both,
      contents: async (day) => {
        const drawn = drawnOf(await histories.of(asset), await books.of(asset), scores(), day);
        told.drawn.set(asset, drawn);
        return embedContents(drawn);
      },
    },
  ];
}

/**
 * Runs work once at a time. A call during a run waits for the next run, since the current one may have read too early.
 */
function coalesced(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const start = (): Promise<void> => {
    running = work().finally(() => {
      running = null;
    });
    return running;
  };
  return () => {
    if (!running) return start();
    next ??= running
      .catch(() => undefined) // the callers of that run get its error
      .then(() => {
        next = null;
        return start();
      });
    return next;
  };
}
