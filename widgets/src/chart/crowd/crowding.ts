import type { Prediction } from '@hindcast/domain';
import type { Period } from '@hindcast/domain/crowd';
import type { Crowd } from '@hindcast/scene';
import { useMemo } from 'react';
import type { BoardHandle } from '../../board/useBoard.ts';

/** What a chart with many predictions counts and shows, and how a reader changes it. */
export interface Crowding {
  /** The predictions that the strip and the band count, whatever period is looked at. */
  readonly counted: readonly Prediction[];
  /** Counts and band of more predictions than are at hand; null where `counted` has all. */
  readonly crowd: Crowd | null;
  /** Settled predictions keep a mark beside the open ones: a reader searched for these, or picked their experts. */
  readonly keepsSettled: boolean;
  /** Whether the band of open calls is shown; null leaves it to the chart. */
  readonly band: boolean | null;
  readonly onBand: (band: boolean) => void;
  /** Whether the strip of hits and misses may be shown. */
  readonly strip: boolean;
  readonly onStrip: (strip: boolean) => void;
  /** The period that is looked at alone; null for none. */
  readonly period: Period | null;
  /** Looks at a period alone, or at all of them where it was looked at. */
  readonly onPeriod: (period: Period | null) => void;
}

type Crowded = Pick<
  BoardHandle,
  'counted' | 'picked' | 'words' | 'band' | 'strip' | 'period' | 'showBand' | 'showStrip' | 'showPeriod'
>;

/** What a board's chart counts and shows where it has many predictions; the same object until any of it changes. */
export function useCrowding(board: Crowded): Crowding {
  const { counted, picked, words, band, strip, period, showBand, showStrip, showPeriod } = board;
  const keepsSettled = picked.length > 0 || words.trim() !== '';
  return useMemo(
    () => ({
      counted,
      crowd: null,
      keepsSettled,
      band,
      onBand: showBand,
      strip,
      onStrip: showStrip,
      period,
      onPeriod: showPeriod,
    }),
    [counted, keepsSettled, band, strip, period, showBand, showStrip, showPeriod],
  );
}
