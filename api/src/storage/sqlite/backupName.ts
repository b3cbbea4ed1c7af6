import type { Mode } from '../../config/mode.ts';

/** `20261122T012307Z` */
const stampOf = (time: Date): string => `${time.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** The name of a backup's file, by mode and time; names in this form sort by time. */
export const backupName = (mode: Mode, time: Date, suffix = ''): string =>
  `hindcast-${mode}-${stampOf(time)}${suffix}.db`;
