import type { ServerRoute } from '@hapi/hapi';
import { durationText } from '@hindcast/domain/machine';
import { type Storage, standingDecision } from '../../db/index.ts';
import { CHECKING_ID, createActPage } from '../../http/index.ts';
import type { Config } from '../../lib/index.ts';
import { readShown } from '../../notifications/index.ts';
import { readWaits } from './waits.ts';

interface SubmittedParts {
  readonly config: Config;
  readonly storage: Storage;
}

/** Least number of decisions for a median waiting time. */
const FEWEST_WAITS = 5;

const UNKNOWN = `# There is no such submission

The address may have lost its end on its way: copy it once more, up to its last character.

[To the chart](/btc)`;

const UNPAID = `# Not paid yet

Nothing has arrived for this prediction. Once it is paid, a person reads it.`;

const REJECTED = `# Not put on record

A person read this prediction and rejected it, so it does not go on the record. What was paid comes back only if the people who run this site send it: [write to them](/about) if you ask for it.`;

/**
 * Returns a sentence with the median time of the last decisions. It names no time if there are fewer than
 * `FEWEST_WAITS`.
 */
function waitText(waitsMs: readonly number[]): string {
  const middle = waitsMs.toSorted((a, b) => a - b)[Math.floor((waitsMs.length - 1) / 2)];
  if (waitsMs.length < FEWEST_WAITS || middle === undefined) return 'There is no fixed time for that.';
  return `There is no fixed time for that: half of the last ${waitsMs.length} were decided within ${durationText(middle / 1000)}.`;
}

/** Builds the route of a submission's page, which shows the payer its state. Its URL cannot be guessed. */
export function submittedRoutes(siteDir: string, { config, storage }: SubmittedParts): ServerRoute[] {
  const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };
  const send = createActPage(siteDir, config, 'Your prediction', headers);
  const { models } = storage;

  /** Returns the page's text for a paid submission. A decision that can still be undone does not count. */
  async function standing(intentId: number): Promise<string> {
    const submission = await models.submissions.findOne({ where: { intent_id: intentId } });
    const decision = submission && (await standingDecision(storage, submission.id));
    if (decision && decision.release_at === null && decision.status === submission.status) {
      if (decision.status === 'rejected') return REJECTED;
      const { isOnRecord } = await readShown(storage, decision.prediction_id);
      return isOnRecord
        ? `# On record\n\nA person read this prediction and approved it: [its page](/p/${decision.prediction_id}).`
        : '# Not on record any more\n\nThis prediction was approved, and withdrawn later.';
    }
    return `# A person reads it\n\nIt is paid for. A person decides whether it goes on the record. ${waitText(await readWaits(storage))}\n\nIf it is rejected, it does not go on the record, and this page says so.`;
  }

  return [
    {
      method: 'GET',
      path: '/submitted/{checkingId}',
      options: { auth: false },
      handler: async (request, h) => {
        const checkingId = String(request.params.checkingId);
        const row = CHECKING_ID.test(checkingId)
          ? await models.invoices.findOne({ where: { checking_id: checkingId } })
          : null;
        if (!row) return send({ text: UNKNOWN }, request, h).code(404);
        return send({ text: row.state === 'paid' ? await standing(row.intent_id) : UNPAID }, request, h);
      },
    },
  ];
}
