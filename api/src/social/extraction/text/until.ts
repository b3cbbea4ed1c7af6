import type { Deadline } from './deadlines/deadline.ts';
import type { Place, SentenceParts } from './place.ts';

/** Last day of a call. `elsewhere` if another sentence names it. */
export interface Until {
  readonly deadline: Deadline;
  readonly elsewhere: boolean;
}

/** Cost of a day before the price, in characters of distance. */
const BEFORE_COST = 15;
/** Cost of a day behind a comma. */
const BREAK_COST = 40;
/** Cost of a bare year. */
const BARE_COST = 30;
/** Cost of each other price between the day and the price. */
const PRICE_COST = 1000;
/** Words after which a day belongs to another event: “$5,500 before new upside in Q4”. */
const OTHER_EVENT = /\b(?:after|since|followed by|ahead of)\b|\bbefore\b(?!(?: the| about| around)? ?$)/i;
/** Words after which the day belongs to the price again: “After the vote, by 2026”. */
const OWN_DAY = /\b(?:by|until|within|eoy)\b/i;

function cost(text: string, { money }: Place, deadline: Deadline, places: readonly Place[]): number {
  const isBefore = deadline.end <= money.start;
  const [from, to] = isBefore ? [deadline.end, money.start] : [money.end, deadline.start];
  const between = text.slice(from, to);
  const prices = places.filter((other) => other.money.start >= from && other.money.end <= to).length;
  const breaks = between.match(/[,;(]| - /g)?.length ?? 0;
  return (
    between.length +
    breaks * BREAK_COST +
    prices * PRICE_COST +
    (isBefore ? BEFORE_COST : 0) +
    (deadline.bare ? BARE_COST : 0)
  );
}

/** Returns the day in a sentence that is nearest to a price. */
export function dayFor(text: string, place: Place, { deadlines, places }: SentenceParts): Deadline | undefined {
  const { money } = place;
  const own = deadlines.filter(
    ({ start, end }) =>
      start < money.end ||
      OWN_DAY.test(text.slice(Math.max(money.end, start - 8), end)) ||
      !OTHER_EVENT.test(text.slice(money.end, start)),
  );
  const costs = own.map((deadline) => ({ deadline, cost: cost(text, place, deadline, places) }));
  return costs.toSorted((a, b) => a.cost - b.cost)[0]?.deadline;
}

/** Pattern of a sentence that only gives a day: “Timeline: end of 2026.”, “By Christmas.” */
const ONLY_DAY =
  /^[^\w]*(?:by|before|in|within|until|timeline|(?:both|all|each|everything)(?: of \w+)? (?:by|before|in|within|until)|time ?frame|deadline|target (?:date|day)|date|eta|when|this (?:will )?happens?|it happens?|that's|eoy|end of|q[1-4]|h[12]|20\d\d)\b/i;
const HEADING = /:$|\b(?:predictions?|targets?|forecasts?|price calls?|bold calls?)\b/i;
/** Maximum number of sentences above a price among which a heading is searched. */
const FURTHEST_HEADING = 40;
const LONGEST_DAY_SENTENCE = 90;

/** Returns the day of the next sentence, or of a heading above, if that has no price of its own. */
export function dayNearby(all: readonly SentenceParts[], index: number): Deadline | undefined {
  const next = all[index + 1];
  if (next && next.places.length === 0 && ONLY_DAY.test(next.text) && next.text.length <= LONGEST_DAY_SENTENCE) {
    const [deadline] = next.deadlines;
    if (deadline) return deadline;
  }
  for (let before = index - 1; before >= Math.max(0, index - FURTHEST_HEADING); before--) {
    const { text, places, deadlines } = all[before] as SentenceParts;
    if (places.length > 0) continue;
    if (HEADING.test(text) || (before === index - 1 && ONLY_DAY.test(text))) return deadlines.at(-1);
  }
  return undefined;
}
