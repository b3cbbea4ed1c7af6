import { addDays, type Day, dayOfMs, dayText, msOfDay, readDay } from '@hindcast/domain';
import { type Asked, type Dialect, type KnownDay, reply } from './sourceServer.ts';

const refused = (status: number, body: unknown) => ({ status, headers: {}, body });
const parameter = ({ url }: Asked, name: string): string => url.searchParams.get(name) ?? '';
const fixed = (price: number): string => price.toFixed(5);

/** docs.cdp.coinbase.com, Get product candles: at most 300, newest first, [time, low, high, open, close, volume]. */
export const coinbaseDialect: Dialect = (asked, days) => {
  if (asked.url.pathname !== '/products/BTC-USD/candles') return refused(404, { message: 'NotFound' });
  const [start, end] = [parameter(asked, 'start'), parameter(asked, 'end')].map((time) => Date.parse(time));
  const seconds = Number(parameter(asked, 'granularity'));
  if (seconds !== 86_400) return refused(400, { message: 'Unsupported granularity' });
  if ((end - start) / 1000 / seconds >= 300) {
    return refused(400, {
      message: 'granularity too small for the requested time range. Count of aggregations requested exceeds 300',
    });
  }
  const within = days.filter(({ day }) => msOfDay(day) >= start && msOfDay(day) <= end);
  return reply.ok(
    within.toReversed().map(({ day, open, high, low, close }) => [msOfDay(day) / 1000, low, high, open, close, 12.5]),
  );
};

/** docs.kraken.com, Get OHLC data: the newest 720 after `since`, under a name other than the one asked. */
export const krakenDialect: Dialect = (asked, days) => {
  if (asked.url.pathname !== '/0/public/OHLC') return reply.ok({ error: ['EGeneral:Unknown method'] });
  if (parameter(asked, 'pair') !== 'XBTUSD') return reply.ok({ error: ['EQuery:Unknown asset pair'] });
  if (parameter(asked, 'interval') !== '1440') return reply.ok({ error: ['EGeneral:Invalid arguments'] });
  const since = Number(parameter(asked, 'since'));
  const entries = days
    .slice(-720)
    .map(({ day, ...prices }) => ({ time: msOfDay(day) / 1000, ...prices }))
    .filter(({ time }) => time > since)
    .map(({ time, open, high, low, close }) => [
      ...[time, fixed(open), fixed(high), fixed(low), fixed(close)],
      ...[fixed((open + close) / 2), '1234.56789012', 4321],
    ]);
  return reply.ok({ error: [], result: { XXBTZUSD: entries, last: entries.at(-2)?.[0] ?? since } });
};

/** A split that a share's source tells of. */
export interface KnownSplit {
  readonly day: Day;
  readonly factor: number;
}

const between = (days: readonly KnownDay[], from: string, to: string): readonly KnownDay[] =>
  days.filter(({ day }) => dayText(day) >= from && dayText(day) <= to);

/** tiingo.com, End-of-day: the days it knows are as traded; adj* are divided by later splits. */
export const tiingoDialect =
  (key: string, splits: readonly KnownSplit[] = []): Dialect =>
  (asked, days) => {
    if (asked.headers.authorization !== `Token ${key}`) return refused(401, { detail: 'Invalid token.' });
    if (asked.url.pathname !== '/tiingo/daily/MSTR/prices') return refused(404, { detail: 'Not found.' });
    const rows = between(days, parameter(asked, 'startDate'), parameter(asked, 'endDate')).map((known) => {
      const later = splits.filter(({ day }) => day > known.day).reduce((all, { factor }) => all * factor, 1);
      const { day, open, high, low, close } = known;
      return {
        ...{ date: `${dayText(day)}T00:00:00.000Z`, close, high, low, open, volume: 10_000 },
        ...{ adjClose: close / later, adjHigh: high / later, adjLow: low / later, adjOpen: open / later },
        ...{
          adjVolume: 10_000 * later,
          divCash: 0,
          splitFactor: splits.find((split) => split.day === day)?.factor ?? 1,
        },
      };
    });
    return reply.ok(rows);
  };

/** twelvedata.com, Time series: prices as texts, newest first; refusals with HTTP 200. */
export const twelveDataDialect =
  (key: string): Dialect =>
  (asked, days) => {
    if (asked.headers.authorization !== `apikey ${key}`) {
      const message = `**apikey** parameter is incorrect or not specified: ${asked.headers.authorization}`;
      return reply.ok({ code: 401, message, status: 'error' });
    }
    const values = between(days, parameter(asked, 'start_date'), parameter(asked, 'end_date'))
      .toReversed()
      .slice(0, Number(parameter(asked, 'outputsize')))
      .map(({ day, open, high, low, close }) => ({
        ...{ datetime: dayText(day), open: fixed(open), high: fixed(high), low: fixed(low), close: fixed(close) },
        volume: '12345600',
      }));
    const meta = { symbol: 'MSTR', interval: '1day', currency: 'USD', exchange: 'NASDAQ', type: 'Common Stock' };
    return reply.ok({ meta, values, status: 'ok' });
  };

/** docs.coingecko.com, market_chart/range: a daily point is stamped as its day begins; the last is the moment's. */
export const coinGeckoDialect =
  (key: string): Dialect =>
  (asked, days, nowMs) => {
    if (asked.headers['x-cg-demo-api-key'] !== key) return refused(401, { status: { error_code: 10_002 } });
    const [from, to] = [parameter(asked, 'from'), parameter(asked, 'to')].map((text) => Number(text) * 1000);
    if (from < msOfDay(addDays(dayOfMs(nowMs), -365))) {
      return refused(401, {
        error: { status: { error_code: 10_012, error_message: 'exceeds the allowed time range' } },
      });
    }
    const points = days.map(({ day, close }) => [msOfDay(addDays(day, 1)), close]).filter(([ms = 0]) => ms <= nowMs);
    const moment = days.at(-1);
    const all = moment ? [...points, [nowMs, moment.close]] : points;
    const prices = all.filter(([ms = 0]) => ms >= from && ms <= to);
    const others = prices.map(([ms, price = 0]) => [ms, price * 1_000_000]);
    return reply.ok({ prices, market_caps: others, total_volumes: others });
  };

/** The day of a text, for tests. */
export function day(text: string): Day {
  const read = readDay(text);
  if (read === null) throw new Error(`${text} is no day`);
  return read;
}
