import { edgeOf, type WireExpertRow, wilson } from '@hindcast/domain/track';

interface ToldRow {
  readonly name: string;
  readonly handle?: string | null;
  /** A sign for each call that counts, in time: + hit, - did not. */
  readonly calls?: string;
  /** Chance of each call. Null if it is unknown. */
  readonly chance?: number | null;
  readonly open?: number;
  readonly rank?: number | null;
}

/** An expert's row as a server would send it of such calls. */
export function rowOf(id: number, told: ToldRow): WireExpertRow {
  const { name, handle = null, calls = '', chance = 0.5, open = 0, rank = null } = told;
  const outcomes = [...calls].map((sign) => sign === '+');
  const edge = chance === null ? null : edgeOf(outcomes.map((hit) => ({ hit, chance })));
  const hits = outcomes.filter(Boolean).length;
  const counted = outcomes.length;
  const tier = counted >= 10 ? 'enough' : counted >= 5 ? 'some' : counted > 0 ? 'few' : 'none';
  return {
    ...{ id, slug: `expert-${id}`, name, x_handle: handle, rank, counted, hits, overridden: 0, tier },
    ahead: { hits: 0, misses: 0 },
    standings: { counted, open, waiting: 0, repeat: 0, noDate: 0, review: 0, setAside: 0 },
    wilson: wilson(hits, counted),
    chance: edge && { ...edge, mean_chance: edge.meanChance },
    naive: null,
    score: edge === null || counted < 5 ? null : Math.round(edge.shrunk * 10_000) / 100,
    ...{ boldness: chance, end_distance: null, closest: null, lead_days: null, last_made: null },
    strip: outcomes.slice(-40).map((hit) => ({ day: '2024-01-01', hit })),
  };
}

const enough = '++-+++-++-+++-++--+++-++-+++-+++++-+-';

/** Records of every length. */
export const rows = {
  enough: rowOf(1, { name: 'Cassandra', handle: 'cassandra', calls: enough, rank: 1 }),
  worse: rowOf(2, { name: 'Merlin', handle: 'merlin', calls: '--+-----+--+', rank: 2 }),
  some: rowOf(3, { name: 'Pythia', calls: '+-++-+', chance: 0.3 }),
  few: rowOf(4, { name: 'Tiresias', handle: 'tiresias', calls: '++' }),
  chanceless: rowOf(5, { name: 'Mopsus', calls: '+-+-+++', chance: null }),
  open: rowOf(6, { name: 'Calchas', open: 3 }),
  withdrawn: rowOf(7, { name: 'Laocoön', handle: 'laocoon' }),
  many: rowOf(8, { name: 'Nereus', calls: '+-'.repeat(6000), rank: 3 }),
} as const;

/** Names that are long, run the other way, or would like to be more than text. */
export const hostileRows: readonly WireExpertRow[] = [
  rowOf(11, { name: 'Kassandra'.repeat(1100), handle: 'k'.repeat(400), calls: enough, rank: 1 }),
  rowOf(12, { name: 'عراف بغداد', handle: 'عراف', calls: enough, rank: 2 }),
  rowOf(13, { name: '\u202eאורקל\u202e של דלפי', handle: 'delphi', calls: '+-+-+-' }),
  rowOf(14, { name: '🔮🦉👁️‍🗨️👩‍🔬🏴‍☠️'.repeat(12), handle: 'owl', calls: '+-+' }),
  rowOf(15, { name: '<img src=x onerror=alert(1)><b>Merlin</b>', calls: '+-+-+-' }),
  rowOf(16, { name: '   ', calls: '+' }),
  rowOf(17, { name: `Za${'\u0315\u0334\u0322'.repeat(40)}lgo`, handle: 'zalgo', calls: '' }),
  rowOf(18, { name: 'Merlin', calls: '+' }),
  rowOf(19, { name: 'Merlin', calls: '-' }),
];
