import { addDays, type Day, seriesAsOf } from '@hindcast/domain';
import { useMemo, useState } from 'react';
import { closes, TODAY } from './closes.ts';
import { Stage, type StageProps } from './Stage.tsx';

interface PastStageProps extends StageProps {
  /** The day that is shown at first; null for today. */
  readonly day?: Day | null;
  /** Hears each day that is asked for. */
  readonly onDay?: (day: Day | null) => void;
}

/** A chart that goes back in time: to the closes before the day that is asked for. */
export function PastStage({ day = null, onDay, ...stage }: PastStageProps) {
  const [asked, setAsked] = useState(day);
  const series = useMemo(() => (asked === null ? closes : seriesAsOf(closes, addDays(asked, -1))), [asked]);
  const past = useMemo(
    () => ({
      ...{ asked, isThere: true, failed: false, today: TODAY, days: closes.days, begin: closes.days[1] as Day },
      onDay(next: Day | null) {
        setAsked(next);
        onDay?.(next);
      },
    }),
    [asked, onDay],
  );
  return <Stage {...stage} series={series} today={asked ?? TODAY} past={past} />;
}
