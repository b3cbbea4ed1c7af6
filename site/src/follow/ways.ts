import { calendarPath, exportPath, feedPath } from '@hindcast/domain';

/** A URL to subscribe to or to download, with a note on its use. */
export interface Way {
  readonly name: string;
  readonly use: string;
  readonly path: string;
}

/**
 * Returns the URLs to follow everything, an asset or an expert.
 * @param of the subject's part of the paths, such as `all` (see `feedPath`).
 */
export const waysOf = (of: string): readonly Way[] => [
  {
    name: 'Feed (Atom)',
    use: 'Add this address to a feed reader, and each new call and each verdict comes up there.',
    path: feedPath(of, 'atom'),
  },
  {
    name: 'JSON feed',
    use: 'Give this one to readers and programs that prefer JSON: the entries are the same.',
    path: feedPath(of, 'json'),
  },
  {
    name: 'Calendar',
    use: 'Subscribe to this address in your calendar, and the days on which open calls end stay up to date in it.',
    path: calendarPath(of),
  },
];

/** Files with all calls. They do not depend on the subject. */
export const files: readonly Way[] = [
  {
    name: 'Spreadsheet (CSV)',
    use: 'Open the file in a spreadsheet, or let one read this address: a row for each call, with its verdict.',
    path: exportPath('csv'),
  },
  {
    name: 'JSON file',
    use: 'Let a program read this address: the same rows, with the version of the rules that judged them.',
    path: exportPath('json'),
  },
];
