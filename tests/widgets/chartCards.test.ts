import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import * as stories from '../../stories/src/chart/chart.stories.tsx';
import { type ChartOnPage, middleOf, openChart } from './chartOnPage.ts';
import { hasFocus } from './hasFocus.ts';
import { suite, teardown, test } from './mocha.ts';
import { clearPage } from './mount.ts';
import { until } from './until.ts';

const cardOf = (chart: ChartOnPage): Promise<HTMLElement> => until('the card', chart.card);

suite('A card', () => {
  teardown(clearPage);

  test('leads to the words’ source, to how its kind is judged, to all that happened to it and to a report of an error', async () => {
    const chart = await openChart(stories.Linked);
    const card = await cardOf(chart);
    const linked = [...card.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);
    expect(linked).to.deep.equal([
      ['SUCCESS', '/how-we-judge#target'],
      ['Source', 'https://example.org/cassandra/1'],
      ['History', '/p/1'],
      ['Report an error', 'mailto:errors@example.org?subject=Prediction%201'],
    ]);
    for (const link of card.querySelectorAll('a')) expect(link.getBoundingClientRect().height).to.be.at.least(20);
  });

  test('without a page of histories and anybody to tell has no such links', async () => {
    const chart = await openChart(stories.Linked, { links: { report: () => null } });
    const card = await cardOf(chart);
    expect([...card.querySelectorAll('a')].map(({ textContent }) => textContent)).to.deep.equal(['Source']);
  });

  test('shows the picture of its expert beside the name, and none where there is none', async () => {
    const picture = (await cardOf(await openChart(stories.Pictured))).querySelector<HTMLImageElement>(
      '.hc-card-who img',
    );
    expect([picture?.alt, picture?.clientWidth, picture?.clientHeight]).to.deep.equal(['', 24, 24]);
    await until('the picture', () => picture?.complete && picture.naturalWidth === 192);
    clearPage();
    expect((await cardOf(await openChart(stories.Linked))).querySelector('img')).to.equal(null);
  });

  test('says how many of the expert’s calls hit, and what that means at a press', async () => {
    const card = await cardOf(await openChart(stories.Recorded));
    const counts = card.querySelector<HTMLElement>('button.hc-counts');
    const words = '7 of 12 counted calls hit';
    expect([counts?.innerText, counts?.title, counts?.ariaLabel]).to.deep.equal(['7 of 12', words, words]);
    counts?.click();
    await until('the words', () => counts?.innerText === words);
    expect(counts?.ariaExpanded).to.equal('true');
    clearPage();
    expect((await cardOf(await openChart(stories.Linked))).querySelector('.hc-counts')).to.equal(null);
  });

  test('keeps the name whole: the handle gives way before it [C1]', async () => {
    const [recorded] =
      stories.Recorded.args?.predictions?.filter(({ id }) => id === stories.Recorded.args?.opened) ?? [];
    if (!recorded) throw new Error('The story has the call that it opens');
    for (const handle of ['calchas', 'calchas_of_argos_the_seer_of_the_fleet', 'c'.repeat(99)]) {
      const expert = { ...recorded.expert, name: 'Nostradamus', handle };
      const card = await cardOf(await openChart(stories.Recorded, { predictions: [{ ...recorded, expert }] }));
      const name = card.querySelector<HTMLElement>('.hc-card-who strong');
      const link = name?.parentElement;
      const [line, counts] = [card.querySelector('.hc-card-who'), card.querySelector('.hc-counts')];
      expect(name?.innerText).to.equal('Nostradamus');
      for (const part of [name, link]) expect(part?.scrollWidth, handle).to.be.at.most(part?.clientWidth || 999);
      const right = counts?.getBoundingClientRect().right ?? 999;
      expect(right, handle).to.be.at.most(line?.getBoundingClientRect().right ?? 0);
      clearPage();
    }
  });

  test('says what a person set and why, beside what the rule says', async () => {
    const card = await cardOf(await openChart(stories.SetByHand));
    expect(card.textContent).to.include('Set by hand to hit: The exchange corrected its close of that day.');
    expect(card.textContent).to.include('By the rule: miss');
    expect(card.textContent).to.include('SUCCESS');
  });

  test('has the expert’s reply to the verdict, with its day and where it was said', async () => {
    const card = await cardOf(await openChart(stories.Replied));
    const head = card.querySelector<HTMLElement>('.hc-card-reply');
    expect(head?.innerText).to.equal('Reply on 02/04/2025 · Source');
    expect(head?.querySelector('a')?.href).to.equal('https://example.org/cassandra/reply');
    expect([...card.querySelectorAll('blockquote')].at(-1)?.textContent).to.contain('said so.\n<b>Next</b> year.');
    clearPage();
    expect((await cardOf(await openChart(stories.Linked))).querySelector('.hc-card-reply')).to.equal(null);
  });

  test('scrolls a long quote within itself, by keys too', async () => {
    const chart = await openChart(stories.LongQuote);
    const card = await cardOf(chart);
    const quote = card.querySelector<HTMLElement>('blockquote');
    if (!quote) throw new Error('The story has a quote');
    expect(quote.scrollHeight).to.be.above(quote.clientHeight + 100);
    const surface = chart.surface.getBoundingClientRect();
    expect(card.getBoundingClientRect().bottom).to.be.at.most(surface.bottom);
    quote.focus();
    hasFocus(quote);
    await sendKeys({ press: 'End' });
    await until('its end', () => quote.scrollTop > 100);
  });

  test('shows unruly names and words as the text they are, and no link that runs', async () => {
    const title = document.title;
    for (const id of ['30', '31', '32', '33']) {
      const chart = await openChart(stories.Unruly, { opened: id });
      const card = await cardOf(chart);
      expect(card.querySelectorAll('img, script, b').length).to.equal(0);
      for (const { protocol } of card.querySelectorAll('a')) expect(['http:', 'mailto:']).to.include(protocol);
      expect([...card.querySelectorAll('a')].map(({ textContent }) => textContent)).to.not.include('Source');
      const box = card.getBoundingClientRect();
      const surface = chart.surface.getBoundingClientRect();
      expect(box.left >= surface.left && box.right <= surface.right && box.bottom <= surface.bottom).to.equal(true);
      expect(card.scrollWidth).to.be.at.most(card.clientWidth + 1);
      chart.unmount();
    }
    expect(document.title).to.equal(title);
  });

  test('stays in the chart and off its mark, wide and narrow, high and low', async () => {
    for (const [width, height] of [
      [1000, 480],
      [400, 280],
      [320, 240],
    ] as const) {
      const chart = await openChart(stories.Linked, { width, height });
      for (const opened of ['1', '12']) {
        chart.update({ opened });
        await chart.rest();
        const card = await cardOf(chart);
        const box = card.getBoundingClientRect();
        const surface = chart.surface.getBoundingClientRect();
        const what = `${opened} at ${width} × ${height}`;
        expect(box.left >= surface.left && box.right <= surface.right, what).to.equal(true);
        expect(box.top >= surface.top && box.bottom <= surface.bottom, what).to.equal(true);
        const mark = chart.marks().find(({ ariaPressed }) => ariaPressed === 'true');
        if (mark) {
          const at = middleOf(mark);
          const off = at.x < box.left - 8 || at.x > box.right + 8 || at.y < box.top - 8 || at.y > box.bottom + 8;
          expect(off, what).to.equal(true);
        }
      }
      chart.unmount();
    }
  });
});
