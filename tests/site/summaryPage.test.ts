import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { chip, eventually, frame, openView, pickExpert } from './assetView.ts';
import { openPage } from './browser.ts';
import { openSite } from './site.ts';

const site = openSite();

interface Row {
  readonly prediction_type: string | null;
  readonly influencer: { readonly name: string };
  readonly price_target: number | string | null;
  readonly price_min: number | string | null;
  readonly price_max: number | string | null;
  readonly start_date: string | null;
  readonly prediction_made: string | null;
  readonly end_date: string | null;
  readonly target_time: string | null;
  readonly success_status: string | null;
}

/** The figures by their labels, as they are read. */
const figures = async (page: Page): Promise<Record<string, string>> => {
  const parts = await page.locator('.standing dl > div').allInnerTexts();
  return Object.fromEntries(
    parts.map((part) => {
      const [label = '', figure = ''] = part.split('\n').filter(Boolean);
      return [label.replaceAll(/\s+/g, ' '), figure];
    }),
  );
};

const rowsOf = async (): Promise<Row[]> => (await (await fetch(`${site.url}/api/predictions`)).json()) as Row[];

const yearsFrom = (day: Date, years: number): string => {
  const then = new Date(day);
  then.setUTCFullYear(then.getUTCFullYear() + years);
  return then.toISOString().slice(0, 10);
};
const yearsFromNow = (years: number): string => yearsFrom(new Date(), years);

/** Where a prediction ends that names no end: today, or two years after its start for a top or bottom. */
function endWithoutOne({ prediction_type: kind, start_date, prediction_made }: Row): string {
  const keeps = kind === 'top' || kind === 'bottom';
  return keeps ? yearsFrom(new Date(String(start_date ?? prediction_made)), 2) : yearsFromNow(0);
}

function priceOf({ prediction_type: kind, price_target: target, price_min: min, price_max: max }: Row): number {
  if (kind === 'range') return (Number(min) + Number(max)) / 2;
  if (kind === 'top') return Number(max ?? target);
  if (kind === 'bottom' || kind === 'pricetimerange') return Number(min ?? target);
  return Number(target ?? min);
}

/** The average as the specification has it, from what the server sends. */
function averageIn(rows: readonly Row[], back: number | null, ahead: number): string {
  const inside = rows.filter((row) => {
    if (row.success_status === 'success' || row.success_status === 'miss') return false;
    const end = (row.end_date ?? row.target_time)?.slice(0, 10) ?? endWithoutOne(row);
    return end <= yearsFromNow(ahead) && (back === null || end >= yearsFromNow(-back));
  });
  if (inside.length === 0) return 'None';
  const average = inside.reduce((sum, row) => sum + priceOf(row), 0) / inside.length;
  return average >= 1_000_000 ? `$${(average / 1_000_000).toFixed(1)}M` : `$${Math.round(average / 1000)}k`;
}

test('the average is of the pending predictions that end in the time frame, and follows it [V5]', async () => {
  const { page } = await openPage(site.browser);
  await openView(page, `${site.url}/btc`);
  const rows = await rowsOf();
  const told = new Set<string>();
  for (const [name, back, ahead] of [
    ['5Y', 5, 5],
    ['1Y', 1, 1],
    ['2Y', 2, 2],
    ['ALL', null, 10],
  ] as const) {
    await frame(page, name).check();
    const shown = await eventually(
      () => figures(page),
      (now) => `Average pending target ${name}` in now,
    );
    assert.equal(shown[`Average pending target ${name}`], averageIn(rows, back, ahead), name);
    told.add(shown[`Average pending target ${name}`] ?? '');
  }
  assert.ok(told.size > 1, 'the demo has predictions that one frame holds and another does not');
});

test('narrowed to an expert the figures are that expert’s, and the page says so; a chip does not change them', async () => {
  const { page } = await openPage(site.browser);
  await openView(page, `${site.url}/btc`);
  assert.equal(await page.locator('.standing-of').count(), 0);
  await pickExpert(page, 'Cassandra');
  await page.getByText('Cassandra’s predictions', { exact: true }).waitFor();
  const rows = (await rowsOf()).filter(({ influencer }) => influencer.name === 'Cassandra');
  const right = rows.filter((row) => row.success_status === 'success').length;
  const missed = rows.filter((row) => row.success_status === 'miss').length;
  const own = {
    'Average pending target 5Y': averageIn(rows, 5, 5),
    'Called right': `${right} of ${right + missed} settled`,
    'Still open': String(rows.length - right - missed),
  };
  assert.deepEqual(await figures(page), own);
  await chip(page, 'Miss').click();
  await page.waitForURL(/status=miss/);
  assert.deepEqual(await figures(page), own);
});
