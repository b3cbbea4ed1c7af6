import type { TextReading } from './call.ts';
import { doubtWords, passedOverWords } from './words/doubts.ts';

/** Maximum number of rejected prices that are listed. The first few suffice to show the reason. */
const MOST_PASSED_OVER = 5;

/**
 * Returns the reasons why a reading is doubtful, as sentences for the operator, each once. First come reasons about the
 * calls and the text as a whole, then the prices that make no call, with the reason.
 */
export function challengesOf({ calls, passedOver, doubts }: TextReading): string[] {
  const all = new Set([...doubts, ...calls.flatMap((call) => call.doubts)]);
  const passed = passedOver
    .slice(0, MOST_PASSED_OVER)
    .map(({ price, reason }) => `“${price}” is no prediction: ${passedOverWords[reason]}.`);
  return [...[...all].map((doubt) => doubtWords[doubt]), ...new Set(passed)];
}
