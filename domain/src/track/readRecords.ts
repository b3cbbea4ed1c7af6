import type { WireExpertRecord, WireExpertRecords, WireExpertRow } from './wire.ts';

/** Tells whether a value is a row with the fields that the words and the strip of a record are made of. */
function isRow(sent: unknown): sent is WireExpertRow {
  const { slug, name, counted, hits, standings, strip, chance } = Object(sent) as Readonly<Record<string, unknown>>;
  return (
    typeof slug === 'string' &&
    typeof name === 'string' &&
    Number.isInteger(counted) &&
    Number.isInteger(hits) &&
    typeof standings === 'object' &&
    standings !== null &&
    Array.isArray(strip) &&
    typeof chance === 'object'
  );
}

/** One expert's record as another site's page got it; null if it is none. */
export function readExpertRecord(sent: unknown): WireExpertRecord | null {
  const answer = Object(sent) as WireExpertRecord;
  return isRow(answer.data) ? answer : null;
}

/** All experts' records as another site's page got them; null where they are none. */
export function readExpertRecords(sent: unknown): WireExpertRecords | null {
  const answer = Object(sent) as WireExpertRecords;
  return Array.isArray(answer.data) && answer.data.every(isRow) ? answer : null;
}
