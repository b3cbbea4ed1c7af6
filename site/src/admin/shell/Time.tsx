import { minuteLabel } from './minuteLabel.ts';

/** A time in UTC; something else where there is none. */
export const Time = ({ at, none = 'never' }: { readonly at: string | null; readonly none?: string }) =>
  at === null ? none : <time dateTime={at}>{minuteLabel(at)}</time>;
