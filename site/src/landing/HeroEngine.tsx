import {
  asPending,
  type Day,
  dayAt,
  dayOfMs,
  isDecidedBy,
  type Prediction,
  seriesAsOf,
  yearsBack,
} from '@hindcast/domain';
import type { EmbedData } from '@hindcast/domain/embed';
import { PriceChart, wantsStillness } from '@hindcast/widgets';
import { useEffect, useMemo, useRef, useState } from 'react';
import { links } from '../brand/links.ts';
import { brand } from '../brand/page.ts';
import type { StoryScene } from './storyScenes.ts';

interface HeroEngineProps {
  readonly data: EmbedData;
  /** Scene of the current step of the story. Null for the whole chart. */
  readonly scene: StoryScene | null;
  /** Number that changes with each step, so that a step that comes again gets its view again. */
  readonly turn: number;
  readonly onDrawn: () => void;
  readonly onFailed: (error: Error) => void;
}

/** Duration of the animation from one day to another, ms. */
const PASSING_MS = 900;

/** Returns a day that moves gradually to `to`, or at once if the reader prefers reduced motion. */
function usePassingDay(to: Day): Day {
  const [day, setDay] = useState(to);
  const shown = useRef(to);
  useEffect(() => {
    const from = shown.current;
    const startedMs = performance.now();
    const show = (next: Day): void => {
      shown.current = next;
      setDay(next);
    };
    if (from === to || wantsStillness()) {
      show(to);
      return;
    }
    let frame = requestAnimationFrame(function pass() {
      const share = Math.min(1, (performance.now() - startedMs) / PASSING_MS);
      show(Math.round(from + (to - from) * share) as Day);
      if (share < 1) frame = requestAnimationFrame(pass);
    });
    return () => cancelAnimationFrame(frame);
  }, [to]);
  return day;
}

/** Builds a `pointed` value for the story's call, so that the call's whole ray is drawn. Null points at nothing. */
const pointedAt = (told: Prediction | null) => ({
  get: () => told && new Set([told.id]),
  subscribe: () => () => undefined,
});

/** Shows the chart of the front page: all calls today, or the story's call as of a day. */
export function HeroEngine({ data, scene, turn, onDrawn, onFailed }: HeroEngineProps) {
  const { asset, series, predictions, crowd } = data;
  const last = series.length > 0 ? dayAt(series, series.length - 1) : dayOfMs(Date.now());
  const [selected, setSelected] = useState<string | null>(null);
  /**
   * View to which the reader has moved in this scene. Null for the initial view, undefined if the reader has not moved.
   */
  const [moved, setMoved] = useState<{ readonly from: number; readonly to: number } | null>();
  const asOf = usePassingDay(scene?.asOf ?? last);
  useEffect(() => {
    setSelected(null);
    setMoved(undefined);
  }, [turn]);

  const told: Prediction | null = predictions.find(({ id }) => id === scene?.id) ?? null;
  const isDecided = told !== null && isDecidedBy(told, asOf);
  const drawn = useMemo(
    () => (told ? [isDecided ? told : asPending(told)] : predictions),
    [told, isDecided, predictions],
  );
  const pointed = useMemo(() => pointedAt(told), [told]);
  /** Of thousands of calls only the most important are loaded. Strip and band count all of them. */
  const crowding = useMemo(
    () =>
      told
        ? {}
        : { crowding: { counted: predictions, crowd, keepsSettled: false, band: null, strip: true, period: null } },
    [told, predictions, crowd],
  );
  const known = useMemo(() => (asOf >= last ? series : seriesAsOf(series, asOf)), [series, asOf, last]);
  const range = useMemo(() => (told && scene ? { from: scene.from, to: scene.to } : null), [told, scene]);
  return (
    <PriceChart
      asset={asset}
      series={known}
      predictions={drawn}
      all={drawn}
      today={dayOfMs(Date.now())}
      {...crowding}
      scale="linear"
      fit={told ? 'all' : 'auto'}
      years={yearsBack(asset.timeFrame)}
      range={moved === undefined ? range : moved}
      onRange={setMoved}
      selected={selected}
      onSelect={setSelected}
      pointed={pointed}
      onDrawn={onDrawn}
      onFailed={onFailed}
      links={links}
      watermark={brand.address ?? ''}
    />
  );
}
