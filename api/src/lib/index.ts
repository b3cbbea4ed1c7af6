// Needs no database: settings, log, clock, limits, requests to other servers.
// Other rooms import from here alone.

export { AppError, hasCode, overloaded, tooMany } from './appError.ts';
export { createCachePart, limitCache } from './cache.ts';
export { codeOf, codeText } from './codeOf.ts';
export type { BackupSetting } from './config/backups.ts';
export { type Config, readConfig, unknownSettings } from './config/config.ts';
export { type DatabaseAddress, type DatabaseHost, nameOf } from './config/databaseAddress.ts';
export { MODEL_KEY, MODEL_URL, type ModelSetting, X_TOKEN, type XSetting } from './config/extraction.ts';
export type { AccessLog } from './config/logSettings.ts';
export type { MailSetting } from './config/mail.ts';
export type { Mode } from './config/mode.ts';
export type { OperatorSettings, WebhookSetting } from './config/operators.ts';
export type { NostrSetting, XAccount } from './config/posting.ts';
export { type SourceName, type SourceSetting, sourceKeys, sourceNames } from './config/priceSources.ts';
export { ConfigError } from './config/setting.ts';
export type { TrustProxy } from './config/trustProxy.ts';
export { VERSION } from './config/version.ts';
export { howToSpend, SPEND_KEY, type WalletKind, type WalletSetting } from './config/wallet.ts';
export { draftOf, draftsOf, filesOf, removeDeadDrafts } from './draft.ts';
export { createLimiter, createLimiters, type LimiterSettings, NotBegun } from './limiter.ts';
export { createLineBudget } from './logging/lineBudget.ts';
export { createLog, type Log } from './logging/log.ts';
export { logPlainOutput } from './logging/plainOutput.ts';
export { askService, type ServiceAnswer, ServiceAway } from './outbound/askService.ts';
export { type Contact, readContact, readKeptWallet } from './outbound/contact.ts';
export { createGuardedFetch, type GuardedFetch } from './outbound/guardedFetch.ts';
export { createGuardedPost, type GuardedPost } from './outbound/guardedPost.ts';
export { askForInvoice, askLnurlPay, askPayRequest, type LnurlPay, NoLnurlPay } from './outbound/lnurlPay.ts';
export { askOperator, readText, TooLong } from './outbound/operator.ts';
export { OutboundError } from './outbound/outboundError.ts';
export { requestFault } from './outbound/requestFault.ts';
export { shownText } from './outbound/shownText.ts';
export {
  type InstallationKey,
  installationKeyOf,
  keyInFolder,
  knownKeyIn,
  openToOthers,
} from './secrets/installationKey.ts';
export { createThread, type ThreadProblem } from './thread.ts';
export { type Backoff, backoffMs } from './timing/backoff.ts';
export { type Clock, systemClock, today } from './timing/clock.ts';
export { dueAt } from './timing/dueAt.ts';
export { createLoop } from './timing/loop.ts';
export { canonicalLink } from './words/canonicalLink.ts';
export { createRepeats, createSaysAgain, type Said } from './words/sharedWords.ts';
