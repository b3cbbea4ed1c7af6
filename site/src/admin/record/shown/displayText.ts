import { dateLabel, formatDayLong, type WireDisplay } from '@hindcast/domain';
import { exactUsd } from './exactUsd.ts';

/** Describes a display override: "at $1,000, off the chart". */
export const displayText = ({ shown_price, off_chart, broken_on }: WireDisplay): string =>
  [
    shown_price === null ? '' : `at ${exactUsd(shown_price)}`,
    off_chart ? 'off the chart' : '',
    broken_on === null ? '' : `broken on ${dateLabel(broken_on, formatDayLong)}`,
  ]
    .filter(Boolean)
    .join(', ');
