import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Day, dayOfMs, dayText, type Override } from '@hindcast/domain';
import { type Judged, judgementOf } from '../verdicts/judged.ts';
import type { PredictionRecord } from '../verdicts/records.ts';
import type { Scores } from '../wire/scores.ts';
import type { Overrides } from './calls.ts';
import { scoresOn, type TrackBook, type TrackedAsset } from './track.ts';

const JUDGED_A_TURN = 1000;

/** Finds the override that was in force at the end of a day. Null without one. */
function overrideOn({ stored, override }: PredictionRecord, overrides: Overrides, day: Day): Override | null {
  if (override !== null && dayOfMs(override.setAt) <= day) return override;
  const last = overrides.get(stored.id)?.findLast(({ setAt }) => dayOfMs(setAt) <= day);
  return last?.outcome ? { ...last, outcome: last.outcome } : null;
}

/** Removes an expert's reply from a record if it is later than the day. */
const withoutLaterReply = (record: PredictionRecord, day: Day): PredictionRecord =>
  record.stored.reply !== null && record.stored.reply.date > dayText(day)
    ? { ...record, stored: { ...record.stored, reply: null } }
    : record;

/** Returns the day of a prediction: of its claim, else of its record. */
const madeOn = ({ prediction: { claim, predictedOn } }: PredictionRecord): Day | null => claim?.made ?? predictedOn;

/** Returns an asset's predictions as of a day: those made by then, judged with the bars before that day. */
export async function entriesOn({ book, overrides }: TrackedAsset, day: Day): Promise<Judged[]> {
  const entries: Judged[] = [];
  let judged = 0;
  for (const entry of book.entries) {
    const { record, judgement } = entry;
    const made = madeOn(record);
    if (made === null || made > day) continue;
    const override = overrideOn(record, overrides, day);
    const then = withoutLaterReply(override === record.override ? record : { ...record, override }, day);
    // a verdict that was settled by bars before that day was settled then too
    const stands = judgement === null || (judgement.verdict.outcome !== 'pending' && judgement.lastRead < day);
    if (stands) entries.push(then === record ? entry : { record: then, judgement });
    else {
      entries.push({ record: then, judgement: judgementOf(record.prediction, book.history, day) });
      if (++judged % JUDGED_A_TURN === 0) await nextTurn();
    }
  }
  return entries;
}

/** Returns the scores of all experts as of a day. */
export const scoresAsOf = ({ calls }: TrackBook, day: Day): Promise<Scores> => scoresOn(calls, day);
