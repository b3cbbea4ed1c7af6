import { assetIds, type Outcome } from '@hindcast/domain';
import type { WireExpertTally, WireInfluencer } from '@hindcast/domain/client';
import { bareHandle, knownAs } from '@hindcast/domain/text';
import type { InfluencerRow, Records } from '../../db/index.ts';
import { outcomeOf } from '../verdicts/judged.ts';
import type { VerdictBooks } from '../verdicts/verdictBooks.ts';
import { expertNamed } from './findExpert.ts';
import { type KnownExperts, readExperts } from './knownExperts.ts';
import { presentExpert, presentInfluencer } from './presentExpert.ts';

type Tally = Record<Outcome, number>;
type Tallies = ReadonlyMap<number, Tally>;

/** Counts the predictions of each expert by outcome, without withdrawn ones. */
async function talliesOf(books: VerdictBooks): Promise<Tallies> {
  const tallies = new Map<number, Tally>();
  for (const asset of assetIds) {
    for (const judged of (await books.of(asset)).entries) {
      const { id } = judged.record.stored.influencer;
      const tally = tallies.get(id) ?? { success: 0, miss: 0, pending: 0 };
      tally[outcomeOf(judged)]++;
      tallies.set(id, tally);
    }
  }
  return tallies;
}

function presentTally(known: KnownExperts, row: InfluencerRow, tallies: Tallies): WireExpertTally {
  const tally = tallies.get(row.id) ?? { success: 0, miss: 0, pending: 0 };
  const predictions = tally.success + tally.miss + tally.pending;
  return { ...presentExpert(known, row), predictions, ...tally };
}

const byName = (a: InfluencerRow, b: InfluencerRow): number => a.name.localeCompare(b.name, 'en') || a.id - b.id;

/** Tells whether an expert's name, alias or handle contains the searched text. */
const answersTo = (known: KnownExperts, { id, x_handle }: InfluencerRow, text: string): boolean =>
  known.namesOf(id).some((name) => knownAs(name).includes(knownAs(text))) ||
  bareHandle(x_handle ?? '').includes(bareHandle(text));

/** Lists experts by name; all, or those that match the search. */
export async function listExperts(records: Records, books: VerdictBooks, search = ''): Promise<WireExpertTally[]> {
  const known = await readExperts(records);
  const tallies = await talliesOf(books);
  const found = known.all.filter((row) => search === '' || answersTo(known, row, search));
  return found.sort(byName).map((row) => presentTally(known, row, tallies));
}

/** Returns one expert. Throws 404. */
export async function showExpert(records: Records, books: VerdictBooks, named: string): Promise<WireExpertTally> {
  const known = await readExperts(records);
  return presentTally(known, expertNamed(known, named), await talliesOf(books));
}

/** Lists all experts by name, for forms (D4, D9). */
export const listInfluencers = async (records: Records): Promise<WireInfluencer[]> =>
  [...(await readExperts(records)).all].sort(byName).map(presentInfluencer);
