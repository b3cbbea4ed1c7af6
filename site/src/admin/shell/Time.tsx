import { minuteLabel } from './minuteLabel.ts';

/** Shows a time in UTC, or the text `none` without one. */
export const Time = ({ at, none = 'never' }: { readonly at: string | null; readonly none?: string }) =>
  at === null ? none : <time dateTime={at}>{minuteLabel(at)}</time>;
