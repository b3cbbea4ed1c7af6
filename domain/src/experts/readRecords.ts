import type { WireExpertRecord, WireExpertRecords, WireExpertRow } from '../wire/expertRecords.ts';

/** Tells whether a value is a row with the fields that texts and strips need. */
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

/** Reads one expert's record from a response, for pages of other sites. Null if it is invalid. */
export function readExpertRecord(sent: unknown): WireExpertRecord | null {
  const answer = Object(sent) as WireExpertRecord;
  return isRow(answer.data) ? answer : null;
}

/** Reads all experts' records from a response, for pages of other sites. Null if they are invalid. */
export function readExpertRecords(sent: unknown): WireExpertRecords | null {
  const answer = Object(sent) as WireExpertRecords;
  return Array.isArray(answer.data) && answer.data.every(isRow) ? answer : null;
}
