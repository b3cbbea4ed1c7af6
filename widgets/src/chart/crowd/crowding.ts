import type { Day, Prediction } from '@hindcast/domain';
import { type Band, isCrowd, type Period } from '@hindcast/domain/crowd';
import { type Crowd, crowdOf } from '@hindcast/scene';
import { useMemo } from 'react';
import { isFiltered } from '../../board/listing.ts';
import type { BoardHandle } from '../../board/useBoard.ts';
import { arrived } from '../../feed/part.ts';

/**
 * Data and choices for strip and band of a chart with many predictions: the counted predictions, the reader's choices,
 * and callbacks.
 */
export interface Crowding {
  /** Predictions that strip and band count, whatever the chosen period. */
  readonly counted: readonly Prediction[];
  /** Tally and band of more predictions than are loaded. Null if `counted` has all of them. */
  readonly crowd: Crowd | null;
  /**
   * True to draw the marks of settled predictions even if there are many: after a search, a pick of experts or a choice
   * of a period.
   */
  readonly keepsSettled: boolean;
  /** True to show the band of open calls. Null if the chart decides. */
  readonly band: boolean | null;
  /** Called with the reader's choice. All three callbacks are left out if the reader cannot change anything. */
  readonly onBand?: (band: boolean) => void;
  /** True if the strip of hits and misses may be shown. */
  readonly strip: boolean;
  readonly onStrip?: (strip: boolean) => void;
  /** The only period shown. Null for all. */
  readonly period: Period | null;
  /** Limits the chart to a period. The same period again removes the limit. */
  readonly onPeriod?: (period: Period | null) => void;
}

/** Data for the sentences about a band. */
export interface BandAsked {
  /** Predictions that the chart's band counts. */
  readonly counted: readonly Prediction[];
  readonly today: Day;
  /** True if the chart shows the band. Null if the chart decides by the number of predictions. */
  readonly shown: boolean | null;
  /** Band of more predictions than are loaded. If left out, it is computed from `counted`. */
  readonly band?: Band | undefined;
}

/** Returns the band that the chart shows, for sentences about it. Null if none is shown. */
export const saidBand = ({ counted, today, shown, band }: BandAsked): Band | null =>
  (shown ?? (band !== undefined || isCrowd(counted))) ? (band ?? crowdOf(counted, today).band) : null;

/**
 * Number of predictions above which a phone's chart may show the strip. Lower than elsewhere, because few marks fit on
 * a phone.
 */
const MANY_ON_PHONE = 20;

/** Choices of band and strip in a phone's menu. */
interface CrowdChoices {
  readonly band?: BoardHandle['band'];
  readonly onBand?: BoardHandle['showBand'];
  readonly strip?: BoardHandle['strip'];
  readonly onStrip?: BoardHandle['showStrip'];
}

/** Returns the props with which a phone's menu offers band and strip. Each is present only if the chart may show it. */
export const crowdChoices = ({ counted, band, showBand, strip, showStrip }: BoardHandle): CrowdChoices => ({
  ...(isCrowd(counted) && { band, onBand: showBand }),
  ...(counted.length > MANY_ON_PHONE && { strip, onStrip: showStrip }),
});

/** Returns strip and band of a board's chart. The result is the same object until one of its values changes. */
export function useCrowding(board: BoardHandle): Crowding {
  const { counted, crowd: all = null, picked, words, band, strip, period, showBand, showStrip, showPeriod } = board;
  const keepsSettled = picked.length > 0 || words.trim() !== '' || period !== null;
  // Counts from the server cover all predictions, so they are wrong while a filter is set.
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
