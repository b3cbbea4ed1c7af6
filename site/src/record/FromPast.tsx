import { assets, type Day, dayText, formatDayLong, type Prediction } from '@hindcast/domain';

interface FromPastProps {
  readonly prediction: Prediction;
  /** The past day of the page that the reader came from. */
  readonly day: Day;
}

/**
 * Shows a note for readers who come from a past day: the record is as of today. It links to the chart as of that day.
 */
export function FromPast({ prediction, day }: FromPastProps) {
  const { id, asset, claim, madeOn, hidden } = prediction;
  const made = claim?.made ?? madeOn;
  const wasThere = made !== null && made <= day && !hidden;
  const search = new URLSearchParams({ prediction: id, asOf: dayText(day) });
  return (
    <p className="record-past">
      This is the record as it stands today.{' '}
      {wasThere ? (
        <a href={`${assets[asset].path}?${search}`}>See the call as it stood on {formatDayLong(day)}</a>
      ) : (
        `On ${formatDayLong(day)} there was no such call on the chart.`
      )}
    </p>
  );
}
