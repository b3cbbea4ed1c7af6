import { addDays, type Day, dayText } from '@hindcast/domain';

/** An all-day event in a calendar. Texts are plain. */
export interface CalendarDay {
  /** Globally unique and stable id. */
  readonly uid: string;
  readonly day: Day;
  readonly title: string;
  readonly text: string;
  readonly url: string;
  readonly tag: string;
  /** Time at which the event was recorded, ms since 1970. */
  readonly atMs: number;
}

export interface Calendar {
  readonly title: string;
  readonly about: string;
  /** Name of the program that writes the calendar. */
  readonly program: string;
  readonly days: readonly CalendarDay[];
}

/** Longest line, bytes without its end. A continued line begins with a space. */
const MOST_OCTETS = 75;

/** Folds a line so that no part is too long and no character is split. */
function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const length = Buffer.byteLength(character);
    if (octets + length > MOST_OCTETS) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += character;
    octets += length;
  }
  return [...lines, current].join('\r\n');
}

const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n?|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, '\ufffd');

const dateOf = (day: Day): string => dayText(day).replaceAll('-', '');
const timeOf = (ms: number): string => new Date(ms).toISOString().replaceAll(/[-:]|\.\d+/g, '');

const eventLines = ({ uid, day, title, text, url, tag, atMs }: CalendarDay): string[] => [
  'BEGIN:VEVENT',
  `UID:${escaped(uid)}`,
  `DTSTAMP:${timeOf(atMs)}`,
  `DTSTART;VALUE=DATE:${dateOf(day)}`,
  `DTEND;VALUE=DATE:${dateOf(addDays(day, 1))}`,
  `SUMMARY:${escaped(title)}`,
  `DESCRIPTION:${escaped(text)}`,
  `URL:${url}`,
  `CATEGORIES:${escaped(tag)}`,
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

/** Writes a calendar as iCalendar (RFC 5545): all-day events that do not block time, refreshed daily. */
export function calendarText({ title, about, program, days }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(program)}//EN`,
    'CALSCALE:GREGORIAN',
    `NAME:${escaped(title)}`,
    `X-WR-CALNAME:${escaped(title)}`,
    `X-WR-CALDESC:${escaped(about)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    'X-PUBLISHED-TTL:P1D',
    ...days.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
