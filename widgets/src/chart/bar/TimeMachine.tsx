import { addMonths, type Day, formatDayLong } from '@hindcast/domain';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { CrossIcon, Icon } from '../../signs/icons.tsx';
import type { ChartPast } from './chartPast.ts';
import { DayField } from './DayField.tsx';
import { dayOfPlace, placeOfDay } from './pastDays.ts';
import { usePlay } from './usePlay.ts';
import { useTouchThatScrolls } from './useTouchThatScrolls.ts';

interface TimeMachineProps {
  readonly past: ChartPast;
  /** Called to return to today and close the control. */
  readonly onClose: () => void;
}

const MONTHS: Readonly<Record<string, number>> = { PageUp: 1, PageDown: -1 };

/**
 * Shows the control of past days: a slider over the days with bars, a field for any day, and a button that plays the
 * days up to today.
 */
export function TimeMachine({ past, onClose }: TimeMachineProps) {
  const { asked, failed, days, today, onDay } = past;
  const [place, setPlace] = useState(() => placeOfDay(days, asked));
  /**
   * Requested day while it loads. Null for today, undefined once it is shown. The reader may request another day
   * meanwhile.
   */
  const sent = useRef<Day | null>(undefined);
  useEffect(() => {
    if (failed || sent.current === asked) sent.current = undefined;
    if (sent.current === undefined) setPlace(placeOfDay(days, asked));
  }, [asked, failed, days, place]);

  const go = (day: Day | null): void => {
    if (day === (sent.current === undefined ? asked : sent.current)) return;
    sent.current = day;
    setPlace(placeOfDay(days, day));
    onDay(day);
  };
  const jump = (to: Day | null): void => {
    play.stop();
    go(to);
  };
  const play = usePlay(past, go);
  const move = (to: number): void => jump(dayOfPlace(days, to));
  const day = sent.current === undefined ? asked : sent.current;
  const touch = useTouchThatScrolls(day, jump);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && play.isPlaying) {
      event.preventDefault();
      event.stopPropagation();
      play.stop();
      return;
    }
    const months = MONTHS[event.key];
    if (months === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const to = addMonths(day ?? today, months);
    move(to < today ? placeOfDay(days, to) : days.length);
  };
  const what = play.isPlaying ? 'Pause' : 'Play to today';

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in sight
    <div className="hc-machine" role="group" aria-label="Time machine" onKeyDown={onKeyDown}>
      <button type="button" className="hc-tool" aria-label={what} title={what} onClick={play.toggle}>
        <Icon path={play.isPlaying ? 'M5.5 3.5v9M10.5 3.5v9' : 'M5 3v10l8-5Z'} />
      </button>
      <input
        type="range"
        min={Math.min(1, days.length)}
        max={days.length}
        value={place}
        aria-label="Day"
        aria-valuetext={day === null ? `Today, ${formatDayLong(today)}` : formatDayLong(day)}
        onPointerDown={touch.begin}
        onPointerCancel={touch.cancel}
        onChange={(event) => {
          if (!touch.scrolls()) move(Number(event.target.value));
        }}
      />
      <DayField day={day} first={(days[0] ?? today) as Day} today={today} onDay={jump} />
      <button
        type="button"
        className="hc-tool"
        aria-label="Close the time machine"
        title="Close the time machine"
        onClick={() => {
          play.stop();
          onClose();
        }}
      >
        <CrossIcon />
      </button>
    </div>
  );
}
