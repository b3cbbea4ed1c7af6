import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { build } from 'esbuild';
import { htmlText } from '../htmlText.ts';

const words = {
  ...{ expert_name: 'Cassandra', twitter_handle: '@cassandra', nostr_npub: '', prediction_type: 'target' },
  ...{ target_time: '2029-12-31', submitter_email: 'ada@example.org', notes: 'An advert\nof two lines' },
  ...{ source_url: 'https://example.org/advert', asset_type: 'btc', price_prediction: '$150,000' },
  ...{ price_min: null, price_max: null, direction: null },
};

/** Renders components and stories to strings, as a server does: on plain Node, without a page around them. */
const PROGRAM = `
  import { createElement } from 'react';
  import { renderToString } from 'react-dom/server';
  import { assets } from '@hindcast/domain';
  import { CrowdWords } from '../../widgets/src/chart/crowd/CrowdWords.tsx';
  import { ExpertRecord } from '../../widgets/src/track/ExpertRecord.tsx';
  import { ExpertsRanking } from '../../widgets/src/track/ExpertsRanking.tsx';
  import { rows } from '../../stories/src/track/rows.ts';
  import { PaidWords } from '../../widgets/src/embed/PaidWords.tsx';
  import { crowd } from '../../stories/src/chart/calls.ts';
  import * as chart from '../../stories/src/chart/chart.stories.tsx';
  import { TODAY } from '../../stories/src/chart/closes.ts';
  import { Stage } from '../../stories/src/chart/Stage.tsx';
  import * as panel from '../../stories/src/panel/panel.stories.tsx';
  import { PanelStage } from '../../stories/src/panel/PanelStage.tsx';

  const render = (part, props) => renderToString(createElement(part, props));
  const counted = { asset: assets.btc, counted: crowd(2000), today: TODAY, shown: null };
  export const paid = render(PaidWords, { words: ${JSON.stringify(words)} });
  export const crowdWords = (props) => render(CrowdWords, { ...counted, ...props });
  const wire = (data) => JSON.parse(JSON.stringify({ success: true, data }));
  export const record = render(ExpertRecord, { expert: 'cassandra', initial: wire(rows.enough) });
  export const ranking = render(ExpertsRanking, { initial: wire(Object.values(rows)), baseUrl: 'https://a.example/b/' });
  export const chartOf = (story) => render(Stage, chart[story].args);
  export const panelOf = (story) => render(PanelStage, panel[story].args);`;

interface Rendered {
  readonly paid: string;
  readonly record: string;
  readonly ranking: string;
  crowdWords(props: object): string;
  chartOf(story: string): string;
  panelOf(story: string): string;
}

let rendered: Rendered;

before(async () => {
  const { outputFiles } = await build({
    stdin: { contents: PROGRAM, resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    jsx: 'automatic',
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire('/');" },
    logLevel: 'error',
  });
  const program = Buffer.from(outputFiles[0].contents).toString('base64');
  rendered = await import(`data:text/javascript;base64,${program}`);
});

test('records whose data were loaded before are whole on the server, with links to a server below a path [B1]', () => {
  assert.match(htmlText(rendered.record), /\d+ of \d+ hit/);
  assert.doesNotMatch(rendered.record + rendered.ranking, /Loading/);
  assert.match(rendered.ranking, /<tbody><tr.*href="https:\/\/a\.example\/b\/experts\/[\w-]+"/s);
});

test('the frame of a payment shows all that goes on record, also what the page around added [S6 Y1 B2]', () => {
  const html = rendered.paid;
  const text = htmlText(html);
  assert.match(text, /You send in: Cassandra, BTC \$150,000 by 31 Dec 2029/);
  for (const field of ['twitter_handle', 'submitter_email', 'notes', 'source_url'] as const) {
    assert.ok(html.includes(words[field]), field);
  }
  assert.ok(!html.includes('Nostr'), 'what is empty is not named');
});

test('many open calls are told in a sentence, with what it leaves out; beside one period nothing is said of all [C19]', () => {
  const text = htmlText(rendered.crowdWords({}));
  assert.match(text, /^Half of [\d,]+ open calls expect \$\S+ to \$\S+ by the end of 20\d\d/);
  assert.match(text, /Besides, whenever they end: \d+ /);
  assert.equal(rendered.crowdWords({ shown: false }), '');
  const period = rendered.crowdWords({ period: { grain: 'month', from: 19783, to: 19813 } });
  assert.equal(htmlText(period), 'Only March 2024 is shown.');
});

test('a server renders the chart as a picture with its predictions, before any script', () => {
  const html = rendered.chartOf('Every');
  assert.match(html, /<svg[^>]*><title>Bitcoin price and predictions<\/title>/);
  assert.match(html, /Tiresias/);
  assert.match(html, /<path stroke="var\(--hc-line\)"[^>]* d="M[\d.lhv -]{500}/);
});

test('a server renders a chart without prices as the two sentences', () => {
  const html = rendered.chartOf('Empty');
  assert.match(html, /No price data available/);
  assert.match(html, /Please ensure the database connection is working correctly\./);
});

test('a server renders every item of a short list, and the first ones of a long one', () => {
  const rows = (html: string): number => html.split('data-row=').length - 1;
  assert.equal(rows(rendered.panelOf('Every')), 15);
  const crowd = rows(rendered.panelOf('Crowd'));
  assert.ok(crowd >= 6 && crowd <= 60, String(crowd));
});
