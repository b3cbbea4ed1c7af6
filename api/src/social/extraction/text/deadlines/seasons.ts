import { addDays, type Day, weekday } from '@hindcast/domain';
import { dayOf, monthEnd, nextYearly, partsOf } from './calendar.ts';
import type { Rule } from './deadline.ts';

/** Last days of the northern seasons, month from 0. */
const SEASONS: Readonly<Record<string, readonly [month: number, date: number]>> = {
  winter: [2, 19],
  spring: [5, 20],
  summer: [8, 22],
  fall: [11, 20],
  autumn: [11, 20],
};

const SEASON_DAYS = 92;

function seasonEnd(season: string): (year: number) => Day {
  const [month, date] = SEASONS[season.toLowerCase()] ?? [11, 31];
  return (year) => dayOf(year, month, date);
}

/** Returns the fourth Thursday of November. */
function thanksgiving(year: number): Day {
  const first = dayOf(year, 10, 1);
  return dayOf(year, 10, 22 + ((4 - weekday(first) + 7) % 7));
}

const HOLIDAYS: Readonly<Record<string, (year: number) => Day>> = {
  christmas: (year) => dayOf(year, 11, 25),
  xmas: (year) => dayOf(year, 11, 25),
  halloween: (year) => dayOf(year, 9, 31),
  thanksgiving,
  valentine: (year) => dayOf(year, 1, 14),
  'new year': (year) => dayOf(year, 11, 31),
  'labor day': (year) => dayOf(year, 8, 1 + ((1 - weekday(dayOf(year, 8, 1)) + 7) % 7)),
  'independence day': (year) => dayOf(year, 6, 4),
  uptober: (year) => monthEnd(year, 9),
};

/** Days of Bitcoin's halvings: the past ones, and the future ones by month at the usual pace. */
const HALVINGS = [dayOf(2016, 6, 9), dayOf(2020, 4, 11), dayOf(2024, 3, 20), dayOf(2028, 3, 30), dayOf(2032, 3, 30)];

export const seasons: readonly Rule[] = [
  {
    hint: /spring|summer|autumn|fall|winter/i,
    words:
      /\b(?:by|before|this|(?<next>next)|in|in the|until|through|of|by the|early|late|mid|mid-) ?(?:the )?(?:end of )?(?:the |this |next |early |late )?(?<season>spring|summer|autumn|fall|winter)(?: of)?(?: (?<year>20\d\d))?\b(?! (?:to|below|under|back|from|short|apart))/gi,
    precision: 'season',
    // The season after the current one ends within three months.
    day: ({ season = '', year, next }, said) =>
      nextYearly(year, said === null || next === undefined ? said : addDays(said, SEASON_DAYS), seasonEnd(season)),
  },
  {
    hint: /mas|hallow|thanks|valen|new year|labor|indep|uptober/i,
    words:
      /\b(?<name>christmas|xmas|halloween|thanksgiving|valentine|new year|labor day|independence day|uptober)(?:'?s)?(?: eve| day)?(?: (?:of )?(?<year>20\d\d))?\b/gi,
    precision: 'day',
    day: ({ name = '', year }, said) => {
      const dayIn = HOLIDAYS[name.toLowerCase()];
      return dayIn ? nextYearly(year, said, dayIn) : null;
    },
  },
  {
    hint: /halving/i,
    words:
      /\b(?:by|before|at|until|come) (?:the )?(?:time of the |next |upcoming |coming )*(?:(?<year>20\d\d) )?(?:bitcoin |btc )?halving\b/gi,
    precision: 'month',
    day: ({ year }, said) => {
      const from = year === undefined ? said : dayOf(Number(year), 0, 1);
      return from === null
        ? null
        : (HALVINGS.find((day) => day >= from && (year === undefined || partsOf(day).year === Number(year))) ?? null);
    },
  },
];
