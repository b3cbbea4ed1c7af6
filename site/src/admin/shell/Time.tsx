import { dateLabel } from '@hindcast/domain';
import { minuteLabel } from './minuteLabel.ts';

/** Shows a time in UTC, or the text `none` without one. */
export const Time = ({ at, none = 'never' }: { readonly at: string | null; readonly none?: string }) =>
  at === null ? none : <time dateTime={at}>{minuteLabel(at)}</time>;

/** Shows a day, or the text `none` without one. */
export const DayTime = ({ day, none = '–' }: { readonly day: string | null; readonly none?: string }) =>
  day === null ? none : <time dateTime={day}>{dateLabel(day)}</time>;
