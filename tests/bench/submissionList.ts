import { createDatabase } from '../mariadb/database.ts';
import type { Measure, Reporter } from './report/reporter.ts';
import { median } from './report/rounds.ts';
import { withSubmissions } from './submissions/withSubmissions.ts';

const SUBMISSIONS = 100_000;
const WARM = 10;
const ASKED = 60;
const MOST_MS = 50;

/** First pages that an operator opens, by what is said of them. */
const pages = {
  'what waits, Bitcoin’s': '?status=pending',
  'what waits, of all assets': '?status=pending&asset=all',
  'what waits, by its last day': '?status=pending&asset=all&sort=end',
  'all, of all assets': '?asset=all',
  'all, by their last day': '?sort=end',
  'a thousand of all': '?asset=all&limit=1000',
} as const;

/** Asks for first pages over a connection that stays, and reads each to its end. */
async function measureOn(report: Reporter, engine: string, settings: Readonly<Record<string, string>>): Promise<void> {
  await withSubmissions(SUBMISSIONS, settings, async ({ url, token }) => {
    for (const [name, query] of Object.entries(pages)) {
      const times: number[] = [];
      for (let time = 0; time < WARM + ASKED; time++) {
        const began = performance.now();
        const headers = { authorization: `Bearer ${token}` };
        const answer = await fetch(`${url}/api/admin/prediction_submissions${query}`, { headers });
        const { data } = (await answer.json()) as { readonly data: readonly object[] };
        if (data.length < 100) throw new Error(`${name}: ${answer.status}, and ${data.length} submissions`);
        if (time >= WARM) times.push(performance.now() - began);
      }
      const isLong = query.includes('limit=1000');
      report.figure({
        ...{ name: `${engine}: first page of 100,000, ${name}`, value: median(times), unit: 'ms' },
        ...(!isLong && { atMost: MOST_MS }),
      });
    }
  });
}

/** Measures the time of the first page of a long list of submissions, over HTTP, on both engines. */
export const measure: Measure = async (report) => {
  await measureOn(report, 'SQLite', {});
  const database = await createDatabase();
  try {
    await measureOn(report, 'MariaDB', { HINDCAST_DATABASE_URL: database.url });
  } finally {
    await database.drop();
  }
};
