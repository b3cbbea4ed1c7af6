import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readDay } from '@hindcast/domain';
import ICAL from 'ical.js';
import { type CalendarDay, calendarText } from '../../api/src/public/feeds/calendarText.ts';

const dayOf = (text: string) => readDay(text) ?? assert.fail(text);

const day = (more: Partial<CalendarDay> = {}): CalendarDay => ({
  uid: 'call-7@hindcast.example',
  day: dayOf('2024-12-31'),
  title: 'Cassandra: Target $100,000',
  text: 'Bitcoin.',
  url: 'https://hindcast.example/p/7',
  tag: 'Bitcoin',
  atMs: Date.parse('2024-12-01T06:07:08.009Z'),
  ...more,
});

const calendar = (days: readonly CalendarDay[]): string =>
  calendarText({ title: 'Hindcast: ends', about: 'Days; and more', program: 'Hindcast', days });

test('a calendar library reads the days of a calendar, each text as it was written', () => {
  const texts = [
    'a; b, c \\ d: "e"\nBEGIN:VEVENT\nEND:VCALENDAR',
    'ביטקוין יגיע ל־100,000 דולר',
    '🚀🌕'.repeat(300),
    'Higher. '.repeat(1300),
  ];
  const read = new ICAL.Component(
    ICAL.parse(calendar(texts.map((text, i) => day({ uid: `call-${i}@x`, title: text.slice(0, 100), text })))),
  );
  assert.equal(read.getFirstPropertyValue('x-wr-calname'), 'Hindcast: ends');
  assert.equal(read.getFirstPropertyValue('version'), '2.0');
  assert.ok(read.getFirstPropertyValue('prodid'));
  assert.equal(String(read.getFirstPropertyValue('refresh-interval')), 'P1D');
  const events = read.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  assert.deepEqual(
    events.map(({ uid, description }) => [uid, description]),
    texts.map((text, i) => [`call-${i}@x`, text]),
  );
  for (const event of events) {
    assert.ok(event.startDate.isDate);
    assert.deepEqual([String(event.startDate), String(event.endDate)], ['2024-12-31', '2025-01-01']);
    assert.equal(String(event.component.getFirstPropertyValue('dtstamp')), '2024-12-01T06:07:08Z');
    assert.equal(event.component.getFirstPropertyValue('url'), 'https://hindcast.example/p/7');
  }
});

test('no line is longer than 75 octets, no character is cut in two, and nothing steers the reader', () => {
  const text = calendar([day({ text: `${'ü🚀 '.repeat(200)}\u0000\u001b\u0085${'\ud800'}`, title: 'é'.repeat(90) })]);
  const lines = text.split('\r\n');
  assert.equal(lines.at(-1), '');
  for (const line of lines) {
    assert.ok(Buffer.byteLength(line) <= 75, line);
    assert.doesNotMatch(line, /\p{Cc}/u);
    assert.equal(Buffer.from(line).toString(), line);
  }
});

test('a calendar without days is one all the same', () => {
  assert.equal(new ICAL.Component(ICAL.parse(calendar([]))).getAllSubcomponents('vevent').length, 0);
});
