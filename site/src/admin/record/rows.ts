import {
  type AssetId,
  assets,
  endText,
  expertName,
  formatCount,
  formatDay,
  kindOf,
  predictionText,
  pricesInFull,
  readPrediction,
  type Standing,
  standingOf,
  type WirePrediction,
} from '@hindcast/domain';
import type { WireHiddenPrediction } from '@hindcast/domain/client';
import { knownAs } from '@hindcast/domain/text';
import type { Filter } from './choice.ts';

/** A prediction in the list. */
export interface RecordRow {
  readonly id: number;
  readonly name: string;
  readonly handle: string | null;
  readonly claim: string;
  readonly kind: string;
  readonly made: string;
  readonly end: string;
  readonly standing: Standing | 'withdrawn';
  readonly isByHand: boolean;
  readonly isDrawnOtherwise: boolean;
  readonly takenDown: WireHiddenPrediction['taken_down'];
  /** Text that is searched, normalised by `knownAs`. */
  readonly text: string;
  /** The prediction as the server sent it. Null if it is withdrawn. */
  readonly wire: WirePrediction | null;
}

const searched = (...texts: readonly (string | null)[]): string => knownAs(texts.filter(Boolean).join(' '));

function standingRow(wire: WirePrediction, asset: AssetId, takenDown: WireHiddenPrediction['taken_down']): RecordRow {
  const prediction = readPrediction(wire, asset);
  const { expert, claim, madeOn } = prediction;
  const name = expertName(prediction);
  const made = claim?.made ?? madeOn;
  const said = pricesInFull(prediction);
  const handle = expert.handle && `@${expert.handle}`;
  // Includes the price as listed here and as on charts, "$100k", because operators may type either.
  const text = searched(`#${wire.id}`, name, handle, said, predictionText(prediction), wire.notes, wire.source_url);
  return {
    ...{ id: wire.id, name, handle: expert.handle, claim: said, kind: kindOf(prediction.kind).name },
    made: made === null ? '' : formatDay(made),
    end: endText(prediction),
    standing: standingOf(prediction),
    isByHand: prediction.override !== null,
    isDrawnOtherwise: prediction.display !== undefined,
    takenDown,
    text,
    wire,
  };
}

function withdrawnRow({ id, influencer, withdrawn, taken_down }: WireHiddenPrediction): RecordRow {
  const { name } = influencer;
  return {
    ...{ id, name, handle: null, claim: '', kind: '', made: '', end: '' },
    ...{ standing: 'withdrawn', isByHand: false, isDrawnOtherwise: false, takenDown: taken_down, wire: null },
    text: searched(`#${id}`, name, withdrawn?.reason ?? null),
  };
}

/** Lists an asset's predictions, including withdrawn ones, highest id first. */
export function rowsOf(
  listed: readonly WirePrediction[],
  hidden: readonly WireHiddenPrediction[],
  asset: AssetId,
): readonly RecordRow[] {
  const scopes = new Map(hidden.map(({ id, taken_down }) => [id, taken_down]));
  const rows = listed.map((wire) => standingRow(wire, asset, scopes.get(wire.id) ?? null));
  // A prediction that was withdrawn between the two responses is in both, but listed once.
  const known = new Set(rows.map(({ id }) => id));
  const gone = hidden.filter(({ id, withdrawn }) => withdrawn !== null && !known.has(id)).map(withdrawnRow);
  return [...rows, ...gone].sort((a, b) => b.id - a.id);
}

const passesFilter: Readonly<Record<Filter, (row: RecordRow) => boolean>> = {
  all: () => true,
  success: ({ standing }) => standing === 'success',
  miss: ({ standing }) => standing === 'miss',
  pending: ({ standing }) => standing === 'pending' || standing === 'review',
  review: ({ standing }) => standing === 'review',
  hand: ({ isByHand }) => isByHand,
  drawn: ({ isDrawnOtherwise }) => isDrawnOtherwise,
  hidden: ({ standing, takenDown }) => standing === 'withdrawn' || takenDown !== null,
};

/** Returns the rows that match the filter and all search words. A number also finds the prediction with that id. */
export function findRows(rows: readonly RecordRow[], filter: Filter, search: string): readonly RecordRow[] {
  const passes = passesFilter[filter];
  const id = /^#?\d+$/.test(search) ? Number(search.replace('#', '')) : null;
  const words = knownAs(search).split(' ').filter(Boolean);
  return rows.filter((row) => passes(row) && (row.id === id || words.every((word) => row.text.includes(word))));
}

/** Returns a number of an asset's predictions as text: "3 BTC predictions". */
export const countText = (count: number, asset: AssetId): string =>
  `${formatCount(count)} ${assets[asset].ticker} ${count === 1 ? 'prediction' : 'predictions'}`;
