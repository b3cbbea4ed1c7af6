// News: mails, comments in wallets, messages to operators, the outbox.
// Other rooms import from here alone.

export { forgetMailboxes } from './mailboxes.ts';
export { createMailer, type Mailer } from './mailer.ts';
export { sealedAs } from './newsPath.ts';
export { createChannels, sendWebhook } from './operators/channels.ts';
export { type OperatorNewsParts, tellOperators } from './operators/tellOperators.ts';
export { newsRoutes } from './routes/news.ts';
export { notifyRoutes } from './routes/notify.ts';
export { outboxRoutes } from './routes/outbox.ts';
export { type NoticeParts, sendNotices } from './sendNotices.ts';
export { readShown } from './shown.ts';
export { tellDecisions } from './tellDecisions.ts';
export { tellVerdicts } from './tellVerdicts.ts';
export { readBudget } from './wallets/budget.ts';
