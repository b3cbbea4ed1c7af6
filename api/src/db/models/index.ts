import type { Sequelize } from 'sequelize';
import { defineAuditEntry } from './auditEntry.ts';
import { defineBar } from './bar.ts';
import { defineClaimChange } from './claimChange.ts';
import { defineDecision } from './decision.ts';
import { defineExpertAlias } from './experts/expertAlias.ts';
import { defineExpertMerge } from './experts/expertMerge.ts';
import { defineExpertPicture } from './experts/expertPicture.ts';
import { defineIdempotencyKey } from './idempotencyKey.ts';
import { defineImport } from './import.ts';
import { defineInfluencer } from './influencer.ts';
import { defineLease } from './lease.ts';
import { defineMeta } from './meta.ts';
import { defineOverride } from './override.ts';
import { defineContact } from './payments/contact.ts';
import { defineInvoice } from './payments/invoice.ts';
import { defineMailbox } from './payments/mailbox.ts';
import { defineNewsPayment } from './payments/newsPayment.ts';
import { defineNotice } from './payments/notice.ts';
import { defineOperatorNews } from './payments/operatorNews.ts';
import { definePaymentIntent } from './payments/paymentIntent.ts';
import { defineRefund } from './payments/refund.ts';
import { defineSubmission } from './payments/submission.ts';
import { definePerson } from './person.ts';
import { definePost } from './posts/post.ts';
import { definePostDelivery } from './posts/postDelivery.ts';
import { definePostImage } from './posts/postImage.ts';
import { defineSignedEvent } from './posts/signedEvent.ts';
import { definePrediction } from './prediction.ts';
import { definePriceDisagreement } from './priceDisagreement.ts';
import { definePriceSource } from './priceSource.ts';
import { defineReadTweet } from './readTweet.ts';
import { defineRevision } from './revision.ts';
import { defineDisplayOverride } from './shown/displayOverride.ts';
import { defineFormerWords } from './shown/formerWords.ts';
import { defineReply } from './shown/reply.ts';
import { defineReport } from './shown/report.ts';
import { defineTakedown } from './shown/takedown.ts';
import { defineSplit } from './split.ts';
import { defineToken } from './token.ts';
import { defineTweetQueueItem } from './tweetQueue.ts';
import { defineVerdict } from './verdict.ts';
import { defineWithdrawal } from './withdrawal.ts';

/** Defines all models on one connection. Models that others refer to come first; data are copied in this order. */
export function defineModels(sequelize: Sequelize) {
  return {
    meta: defineMeta(sequelize),
    influencers: defineInfluencer(sequelize),
    expertAliases: defineExpertAlias(sequelize),
    expertMerges: defineExpertMerge(sequelize),
    expertPictures: defineExpertPicture(sequelize),
    imports: defineImport(sequelize),
    predictions: definePrediction(sequelize),
    bars: defineBar(sequelize),
    priceSources: definePriceSource(sequelize),
    priceDisagreements: definePriceDisagreement(sequelize),
    splits: defineSplit(sequelize),
    verdicts: defineVerdict(sequelize),
    overrides: defineOverride(sequelize),
    claimChanges: defineClaimChange(sequelize),
    decisions: defineDecision(sequelize),
    withdrawals: defineWithdrawal(sequelize),
    formerWords: defineFormerWords(sequelize),
    takedowns: defineTakedown(sequelize),
    displayOverrides: defineDisplayOverride(sequelize),
    replies: defineReply(sequelize),
    reports: defineReport(sequelize),
    revisions: defineRevision(sequelize),
    paymentIntents: definePaymentIntent(sequelize),
    invoices: defineInvoice(sequelize),
    submissions: defineSubmission(sequelize),
    tweetQueue: defineTweetQueueItem(sequelize),
    refunds: defineRefund(sequelize),
    contacts: defineContact(sequelize),
    notices: defineNotice(sequelize),
    newsPayments: defineNewsPayment(sequelize),
    operatorNews: defineOperatorNews(sequelize),
    mailboxes: defineMailbox(sequelize),
    readTweets: defineReadTweet(sequelize),
    posts: definePost(sequelize),
    postImages: definePostImage(sequelize),
    signedEvents: defineSignedEvent(sequelize),
    postDeliveries: definePostDelivery(sequelize),
    people: definePerson(sequelize),
    tokens: defineToken(sequelize),
    auditLog: defineAuditEntry(sequelize),
    idempotencyKeys: defineIdempotencyKey(sequelize),
    leases: defineLease(sequelize),
  };
}

export type Models = ReturnType<typeof defineModels>;
