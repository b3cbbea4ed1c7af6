import type { WireSubmission } from '@hindcast/domain';
import { spamSigns } from '@hindcast/domain/submit';
import { knownAs } from '@hindcast/domain/text';
import { Op } from 'sequelize';
import type { Records } from '../db/index.ts';

const HOUR_MS = 3_600_000;
/** Number of submissions for one asset in an hour above which they are suspicious. */
const MANY = 20;
const MOST_LOOKED_AT = 200;

/**
 * Counts the signs of spam in a submission. One point each: a link in the name, more than two links in the notes, the
 * same submission sent in the last hour, and more than 20 submissions for the asset in the last hour.
 * @param own the payment intent of this submission, which is not compared with itself.
 */
export async function spamScore(
  { models }: Records,
  sent: WireSubmission,
  { own, nowMs }: { readonly own: number; readonly nowMs: number },
): Promise<number> {
  const since = new Date(nowMs - HOUR_MS);
  const recent = await models.paymentIntents.findAll({
    where: { asset: sent.asset_type, created_at: { [Op.gt]: since } },
    order: [['id', 'DESC']],
    limit: MOST_LOOKED_AT,
    raw: true,
  });
  const mayBe = JSON.stringify(sent.price_prediction); // cheap filter, because parsing every intent would take longer
  const same = recent.some(
    ({ id, words }) => id !== own && words.includes(mayBe) && sameWordedCall(JSON.parse(words) as WireSubmission, sent),
  );
  return spamSigns(sent).length + Number(same) + Number(recent.length > MANY);
}

const sameWordedCall = (one: WireSubmission, other: WireSubmission): boolean =>
  knownAs(one.expert_name) === knownAs(other.expert_name) &&
  one.prediction_type === other.prediction_type &&
  one.price_prediction === other.price_prediction &&
  one.target_time === other.target_time;
