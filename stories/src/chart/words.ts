import { dayOfMs, type Prediction } from '@hindcast/domain';
import { call, calls } from './calls.ts';
import { TODAY } from './closes.ts';

const SENTENCE = 'I have seen the bones fall the same way for three moons, and they say the same each time. ';

/** A quote that no card holds at once. */
export const longQuote: Prediction = { ...calls.hitTarget, quote: SENTENCE.repeat(40) };

/** Whose expert replied to the verdict. */
export const replied: Prediction = {
  ...calls.missedTarget,
  reply: {
    words: 'I was a month early, and said so.\n<b>Next</b> year.',
    link: 'https://example.org/cassandra/reply',
    day: dayOfMs(Date.UTC(2025, 3, 2)),
  },
};

/** A square of one colour, as a server would send an expert's picture. */
const SQUARE =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 width=%22192%22 height=%22192%22%3E%3Crect width=%22192%22 height=%22192%22 fill=%22teal%22/%3E%3C/svg%3E';

/** Whose expert has a picture. */
export const pictured: Prediction = {
  ...calls.hitTarget,
  expert: { ...calls.hitTarget.expert, picture: SQUARE },
};

/** An outcome that a person set against the rule. */
export const setByHand: Prediction = {
  ...calls.missedTarget,
  outcome: 'success',
  override: {
    outcome: 'success',
    reason: 'The exchange corrected its close of that day.',
    setAt: Date.UTC(2025, 3, 2),
  },
};

const open = { start_date: '2025-06-01', prediction_made: '2025-06-01', end_date: '2026-12-31' };

/** Records whose words do what they can to break out: they are shown as the text they are. */
export const unruly: readonly Prediction[] = [
  call({
    ...open,
    id: 30,
    influencer: { id: 30, name: '<img src=x onerror=alert(1)><b>Bold</b>' },
    x_handle: '"><script>alert(2)</script>',
    price_target: 210000,
    notes: '<script>document.title = "taken"</script> & more',
    source_url: 'javascript:alert(3)',
  }),
  call({
    ...open,
    id: 31,
    influencer: { id: 31, name: 'Long'.repeat(2500) },
    price_target: 170000,
    notes: 'x'.repeat(10_000),
  }),
  call({ ...open, id: 32, influencer: { id: 32, name: 'אלישע הנביא' }, price_target: 130000, notes: 'המחיר יעלה' }),
  call({ ...open, id: 33, influencer: { id: 33, name: '🦉🔮 Athena 👩‍👩‍👧‍👦' }, price_target: 95000 }),
];

/** So many calls of one day and price. */
export const heap = (count: number): readonly Prediction[] =>
  Array.from({ length: count }, (_, i) =>
    call({ ...open, id: 5000 + i, influencer: { id: i, name: `Seer-${i}` }, price_target: 150000 }),
  );

/** A live price that comes so many days after the last close. */
export const daysAfter = (days: number): { readonly day: typeof TODAY } => ({ day: (TODAY + days) as typeof TODAY });
