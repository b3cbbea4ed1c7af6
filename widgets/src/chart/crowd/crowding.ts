import type { Day, Prediction } from '@hindcast/domain';
import { type Band, isCrowd, type Period } from '@hindcast/domain/crowd';
import { type Crowd, crowdOf } from '@hindcast/scene';
import { useMemo } from 'react';
import { isFiltered } from '../../board/listing.ts';
import type { BoardHandle } from '../../board/useBoard.ts';
import { arrived } from '../../feed/part.ts';

/** Strip and band of a chart with many predictions: the counted predictions, the reader's choices, and callbacks. */
export interface Crowding {
  /** The predictions that strip and band count, independent of the chosen period. */
  readonly counted: readonly Prediction[];
  /** Counts and band of more predictions than are loaded. Null if `counted` has all. */
  readonly crowd: Crowd | null;
  /** True to keep the marks of settled predictions, after a search, a pick of experts or a choice of a period. */
  readonly keepsSettled: boolean;
  /** True to show the band of open calls. Null if the chart decides. */
  readonly band: boolean | null;
  /** Called with the reader's choice. The three callbacks are left out if nothing can be changed. */
  readonly onBand?: (band: boolean) => void;
  /** True if the strip of hits and misses may be shown. */
  readonly strip: boolean;
  readonly onStrip?: (strip: boolean) => void;
  /** The only period shown. Null for all. */
  readonly period: Period | null;
  /** Limits the chart to a period, or removes the limit if it is the same. */
  readonly onPeriod?: (period: Period | null) => void;
}

/** Input for the sentences about a band. */
export interface BandAsked {
  /** The predictions that the chart's band counts. */
  readonly counted: readonly Prediction[];
  readonly today: Day;
  /** True if the chart shows the band. Null if it decides by the number of predictions. */
  readonly shown: boolean | null;
  /** The band of more predictions than are loaded here. When left out, it is computed from `counted`. */
  readonly band?: Band | undefined;
}

/** Returns the band that the sentences are about; null if none is shown. */
export const saidBand = ({ counted, today, shown, band }: BandAsked): Band | null =>
  (shown ?? (band !== undefined || isCrowd(counted))) ? (band ?? crowdOf(counted, today).band) : null;

/** Number of predictions above which a phone's chart may show the strip, because few marks fit on it. */
const MANY_ON_PHONE = 20;

/** Returns the choices of band and strip for a phone's menu: each only if the chart may show it. */
export const crowdChoices = ({ counted, band, showBand, strip, showStrip }: BoardHandle) => ({
  ...(isCrowd(counted) && { band, onBand: showBand }),
  ...(counted.length > MANY_ON_PHONE && { strip, onStrip: showStrip }),
});

/** Returns strip and band of a board's chart. The object stays the same until any of its values changes. */
export function useCrowding(board: BoardHandle): Crowding {
  const { counted, crowd: all = null, picked, words, band, strip, period, showBand, showStrip, showPeriod } = board;
  const keepsSettled = picked.length > 0 || words.trim() !== '' || period !== null;
  // Counts from a server do not follow the reader's filters.
  const crowd = isFiltered(board) || counted.length !== arrived(board.predictions)?.length ? null : all;
  return useMemo(
    () => ({
      counted,
      crowd,
      keepsSettled,
      band,
      onBand: showBand,
      strip,
      onStrip: showStrip,
      period,
      onPeriod: showPeriod,
    }),
    [counted, crowd, keepsSettled, band, strip, period, showBand, showStrip, showPeriod],
  );
}
