/**
 * Treatment of taken-down quotes in a column. hidden: left out of every response while the row, or the row that it
 * belongs to, is taken down. censored: replaced in every response that repeats them. removed: deleted in the takedown's
 * transaction, or when it is read again. compared: only read to recognise the words elsewhere. own: only shown to their
 * sender, or to people who may take quotes down. by hand: published under our name; operators are told which posts to
 * delete.
 */
type Fate = 'hidden' | 'censored' | 'removed' | 'compared' | 'own' | 'by hand';

/** All columns that can contain quotes or links of others, by table and column. */
export const outsideWords: Readonly<Record<string, Fate>> = {
  'predictions.price_prediction': 'hidden',
  'predictions.notes': 'hidden',
  'predictions.source_url': 'hidden',
  'replies.words': 'hidden',
  'replies.source_url': 'hidden',
  'submissions.price_prediction': 'hidden',
  'submissions.source_url': 'hidden',
  'submissions.notes': 'hidden',
  'submissions.admin_comment': 'hidden',
  'submissions.ai_metadata': 'hidden',
  'tweet_queue.tweet_url': 'hidden',
  'tweet_queue.result': 'hidden',
  'tweet_queue.error': 'hidden',
  'overrides.reason': 'censored',
  'display_overrides.reason': 'censored',
  'withdrawals.reason': 'censored',
  'claim_changes.was': 'censored',
  'claim_changes.became': 'censored',
  'claim_changes.reason': 'censored',
  'audit_log.subject': 'censored',
  'audit_log.detail': 'censored',
  'reports.text': 'censored',
  'reports.note': 'censored',
  'read_tweets.tweet': 'removed',
  'decisions.was': 'removed',
  'former_words.price_prediction': 'compared',
  'former_words.notes': 'compared',
  'former_words.source_url': 'compared',
  'payment_intents.words': 'own',
  'idempotency_keys.answer': 'own',
  'takedowns.reason': 'own',
  'posts.text': 'by hand',
  'post_deliveries.prepared': 'by hand',
};

/**
 * Long text columns that never contain quotes of others: names, keys, our own results, and error messages of services.
 */
export const neverOutsideWords: ReadonlySet<string> = new Set([
  ...['influencers.name', 'influencers.role_line', 'expert_aliases.alias', 'expert_aliases.known_as'],
  ...['expert_merges.reason', 'expert_pictures.png', 'decisions.filled', 'submissions.expert_name'],
  ...['submissions.known_as', 'submissions.submitter_email', 'tweet_queue.expert_name', 'predictions.import_key'],
  ...['meta.value', 'idempotency_keys.key', 'idempotency_keys.type', 'people.known_as', 'people.email'],
  ...['people.hash', 'people.totp', 'contacts.sealed', 'reports.sealed_email', 'invoices.wallet', 'invoices.bolt11'],
  ...['invoices.doubt', 'news_payments.wallet', 'notices.facts', 'notices.problem', 'operator_news.body'],
  ...['operator_news.problem', 'refunds.host', 'refunds.wallet', 'refunds.bolt11', 'refunds.said'],
  ...['posts.actor_name', 'post_deliveries.relays', 'post_deliveries.error', 'post_deliveries.detail'],
  ...['post_images.png', 'signed_events.event', 'signed_events.relays', 'price_sources.problem', 'verdicts.evidence'],
]);
