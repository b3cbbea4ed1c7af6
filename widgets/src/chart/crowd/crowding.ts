import type { Day, Prediction } from '@hindcast/domain';
import { type Band, isCrowd, type Period } from '@hindcast/domain/crowd';
import { type Crowd, crowdOf } from '@hindcast/scene';
import { useMemo } from 'react';
import { isFiltered } from '../../board/listing.ts';
import type { BoardHandle } from '../../board/useBoard.ts';
import { arrived } from '../../feed/part.ts';

/** What a chart with many predictions counts and shows, and how a reader changes it. */
export interface Crowding {
  /** The predictions that the strip and the band count, whatever period is looked at. */
  readonly counted: readonly Prediction[];
  /** Counts and band of more predictions than are at hand; null where `counted` has all. */
  readonly crowd: Crowd | null;
  /** Settled ones keep a mark beside the open ones: a reader searched for these, picked their experts or looks at a period. */
  readonly keepsSettled: boolean;
  /** Whether the band of open calls is shown; null leaves it to the chart. */
  readonly band: boolean | null;
  /** Left out with the other two where a reader changes nothing. */
  readonly onBand?: (band: boolean) => void;
  /** Whether the strip of hits and misses may be shown. */
  readonly strip: boolean;
  readonly onStrip?: (strip: boolean) => void;
  /** The period that is looked at alone; null for none. */
  readonly period: Period | null;
  /** Looks at a period alone, or at all of them where it was looked at. */
  readonly onPeriod?: (period: Period | null) => void;
}

/** What decides of the words beside a band. */
export interface BandAsked {
  /** The predictions that the chart's band counts. */
  readonly counted: readonly Prediction[];
  readonly today: Day;
  /** Whether the chart shows the band; null where it decides by how many there are. */
  readonly shown: boolean | null;
  /** What more predictions than are at hand expect; reckoned from `counted` when left out. */
  readonly band?: Band | undefined;
  /** The period that is looked at alone: beside it nothing is said of all. */
  readonly period?: Period | null;
}

/** The band that words are said of; null where none is shown. */
export const saidBand = ({ counted, today, shown, band, period = null }: BandAsked): Band | null =>
  period === null && (shown ?? (band !== undefined || isCrowd(counted)))
    ? (band ?? crowdOf(counted, today).band)
    : null;

/** A phone counts the settled of about so many in the strip, since few marks fit on it. */
const MANY_ON_PHONE = 20;

/** What a phone's menu lets a reader choose of band and strip: each where the chart may have it. */
export const crowdChoices = ({ counted, band, showBand, strip, showStrip }: BoardHandle) => ({
  ...(isCrowd(counted) && { band, onBand: showBand }),
  ...(counted.length > MANY_ON_PHONE && { strip, onStrip: showStrip }),
});

/** What a board's chart counts and shows where it has many predictions; the same object until any of it changes. */
export function useCrowding(board: BoardHandle): Crowding {
  const { counted, crowd: all = null, picked, words, band, strip, period, showBand, showStrip, showPeriod } = board;
  const keepsSettled = picked.length > 0 || words.trim() !== '' || period !== null;
  // What was counted elsewhere knows nothing of what a reader chose here.
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
