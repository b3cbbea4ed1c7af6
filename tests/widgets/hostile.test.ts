import { expect } from 'chai';
import fc from 'fast-check';
import { HostileDesk, type HostileDeskProps } from '../../stories/src/hostile/HostileDesk.tsx';
import { dangerous, everyRow, lacking, oddIds } from '../../stories/src/hostile/rows.ts';
import { predictionRows, priceRows } from '../hostile/arbitraryRows.ts';
import { listenInEachTest } from './listen.ts';
import { overflowing } from './looks.ts';
import { suite, test } from './mocha.ts';
import { type Mounted, mount } from './mount.ts';
import { frames, quiet, until } from './until.ts';

const SKIPPED = /^Prediction \S+ by [\s\S]* is not drawn: \S/;

/** Mounts chart, panel and history with these rows, and waits until they have come to rest. */
async function open(props: HostileDeskProps): Promise<Mounted<HostileDeskProps>> {
  const mounted = mount(HostileDesk, { args: props });
  await until('the panel', () => mounted.host.querySelector('h2'));
  await quiet(mounted.host);
  return mounted;
}

const links = (host: Element): string[] =>
  [...host.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');

suite('Whatever a server sends', () => {
  const complaints = listenInEachTest();

  test('nothing is thrown at the page, and the console names each prediction that is not drawn, with the reason [C8]', async () => {
    const { host } = await open({ predictions: everyRow });
    expect(host.querySelector('[role=alert]') === null).to.equal(true);
    expect(complaints.said.filter((text) => !SKIPPED.test(text))).to.deep.equal([]);
    const said = complaints.said.join('\n');
    for (const reason of [
      'it names no price',
      'its price -5 is not above zero',
      'cannot be meant in USD',
      'its maximum 90000 is not above its minimum 120000',
      'it ends on 2024-01-01, not after its start on 2026-12-31',
      'its start date “2024-02-31” is not a day',
      'its end date “next summer” is not a day',
    ])
      expect(said).to.include(reason);
    expect(overflowing(host)).to.deep.equal([]);
  });

  test('a prediction that lacks a field is still listed, with the specification’s words in its place; HTML stays text, and a link that is a program is no link', async () => {
    const { host } = await open({ predictions: [...lacking, ...dangerous] });
    const words = host.textContent ?? '';
    for (const text of ['Unknown', 'Cassandra']) expect(words).to.include(text);
    expect(words).to.not.match(/undefined|null|NaN|\[object/);
    expect('hacked' in window).to.equal(false);
    expect(host.querySelectorAll('b.html, script, img').length).to.equal(0);
    expect(host.textContent).to.include('<b class="html">');
    expect(links(host).filter((href) => !/^(https?:|mailto:|\/|#)/.test(href))).to.deep.equal([]);
    expect(
      links(host).filter((href) => href.includes('hacked') && href.startsWith('https://example.org')),
    ).to.deep.equal([]);
  });

  test('predictions of one id are all listed', async () => {
    const { host } = await open({ predictions: oddIds });
    expect(host.querySelectorAll('.hc-item').length).to.be.above(2);
    expect(complaints.said).to.deep.equal([]);
  });

  test('arbitrary rows are read, listed and drawn without an error', async () => {
    await fc.assert(
      fc.asyncProperty(
        predictionRows,
        priceRows,
        fc.constantFrom('linear', 'log'),
        async (predictions, prices, scale) => {
          const { host, unmount } = mount(HostileDesk, { args: { predictions, prices, scale } });
          await until('the panel', () => host.querySelector('h2'));
          await frames(2);
          const alert = host.querySelector('[role=alert]')?.textContent ?? null;
          unmount();
          const unexpected = complaints.said.splice(0).filter((text) => !SKIPPED.test(text));
          expect([alert, unexpected]).to.deep.equal([null, []]);
        },
      ),
      { numRuns: 5, interruptAfterTimeLimit: 12_000 },
    );
  });
});
