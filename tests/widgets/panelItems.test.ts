import type { Prediction } from '@hindcast/domain';
import axe from 'axe-core';
import { expect } from 'chai';
import { calls, everyCall } from '../../stories/src/chart/calls.ts';
import { withRecords } from '../../stories/src/chart/recorded.ts';
import { hostile, incomplete } from '../../stories/src/records.ts';
import { expectBeginning } from './beginning.ts';
import { press } from './hand.ts';
import { suite, teardown, test } from './mocha.ts';
import { clearPage, find } from './mount.ts';
import { openPanel } from './panelOnPage.ts';
import { frames, until } from './until.ts';

const dateLabels = { target: 'Target', range: 'Range', pricetimerange: 'Price by', top: 'Top', bottom: 'Bottom' };
const words = { success: 'SUCCESS', miss: 'MISS', pending: 'PENDING' };
const signs = { success: 'M2.5 6.5', miss: 'M3 3l6 6', pending: 'M2.8 1h6.4' };

async function only(prediction: Prediction): Promise<HTMLElement> {
  const panel = await openPanel({ predictions: [prediction] });
  return until('the item', () => panel.items()[0]);
}

const read = ({ innerText }: HTMLElement): string => innerText.replaceAll(/\s+/g, ' ');

suite('An item of the panel', () => {
  teardown(clearPage);

  test('of every kind and outcome has its marker, who, what, by when, made when, its verdict and the evidence [P6]', async () => {
    const panel = await openPanel({ predictions: everyCall });
    for (const [name, { id, expert, kind, outcome }] of Object.entries(calls) as [string, Prediction][]) {
      const item = await find(panel.host, `[data-id="${id}"]`);
      const text = read(item);
      expect(text, name).to.match(new RegExp(`^${expert.name} @${expert.handle} `));
      expect(text, name).to.match(new RegExp(`${dateLabels[kind]} \\d\\d/\\d\\d/\\d{4}`));
      expect(text, name).to.match(/Made \d\d\/\d\d\/\d{4}/);
      expect(text, name).to.match(/(to go|of room|Closed at|Broke at|Held to|There now)/);
      expect(item.querySelectorAll('svg.hc-glyph > *').length, name).to.be.above(0);
      const badge = item.querySelector<HTMLElement>('.hc-badge');
      expect(badge?.innerText, name).to.equal(words[outcome]);
      expect(badge?.querySelector('path')?.getAttribute('d'), name).to.match(new RegExp(`^${signs[outcome]}`));
      const kindBadge = item.querySelector<HTMLElement>('.hc-kind-badge');
      expect(kindBadge?.innerText, name).to.equal({ top: 'Top', bottom: 'Bottom' }[kind as string]);
    }
  });

  test('dates never touch the verdict, and stand under the price where there is no room beside it', async () => {
    for (const width of [252, 640]) {
      const panel = await openPanel({ predictions: everyCall }, { width });
      for (const item of panel.items()) {
        const box = (part: string) => (item.querySelector(part) as Element).getBoundingClientRect();
        const [badge, dates, claim] = [box('.hc-badge'), box('.hc-item-dates'), box('.hc-item-claim')];
        expect(dates.top).to.be.at.least(badge.bottom - 2.5);
        expect(dates.left >= claim.right || dates.top >= claim.bottom - 1).to.equal(true);
      }
      clearPage();
    }
  });

  test('its name is a sentence of who, what, by when, made when, verdict and evidence; its chance is said by the link alone', async () => {
    const panel = await openPanel({ predictions: everyCall });
    const name = async (of: string) => (await panel.item(of)).ariaLabel;
    expect(await name('Cassandra')).to.match(
      /^Cassandra @cassandra: \$100k\. Target 31\/12\/2024, Made 10\/09\/2024\. Closed at \$[\d,]+ on \d+ Dec 2024\. Verdict: hit\.$/,
    );
    expect(await name('$185k')).to.match(
      /^Merlin @merlin: \$185k Top\. Top 01\/10\/2026, Made 01\/10\/2024\. .* days left\. Verdict: pending\.$/,
    );
  });

  test('beside the name it has how many of the expert’s calls hit, told in words under a pointer and in its name [W1]', async () => {
    const panel = await openPanel({ predictions: withRecords }, { width: 336 });
    const item = await panel.item('Cassandra');
    const counts = item.querySelector<HTMLElement>('.hc-counts');
    expect([counts?.dataset.hits, counts?.title]).to.deep.equal(['7 of 12', '7 of 12 counted calls hit']);
    expect(item.ariaLabel).to.match(/^Cassandra @cassandra: \$100k\..* Verdict: hit\. 7 of 12 counted calls hit\.$/);
    expect((await panel.item('Pythia')).querySelector('.hc-counts')).to.equal(null);
  });

  test('names come before counts: the handle gives way, then the counts as a whole, and rows do not grow', async () => {
    const long = withRecords.map((prediction) => ({
      ...prediction,
      expert: { ...prediction.expert, name: `${prediction.expert.name} of the ${'very '.repeat(9)}long name` },
    }));
    const heights = (items: readonly HTMLElement[]) => items.map((item) => item.getBoundingClientRect().height);
    for (const width of [200, 288, 640]) {
      const without = heights((await openPanel({ predictions: everyCall }, { width })).items());
      clearPage();
      for (const predictions of [withRecords, long]) {
        const items = (await openPanel({ predictions }, { width })).items();
        if (predictions === withRecords)
          for (const [i, height] of heights(items).entries()) expect(height).to.be.at.most(without[i] ?? 0);
        for (const who of document.querySelectorAll<HTMLElement>('.hc-item-who')) {
          const [box, name] = [who.getBoundingClientRect(), who.querySelector<HTMLElement>('.hc-item-name')];
          const counts = who.querySelector<HTMLElement>('.hc-counts');
          if (!counts || !name || (width < 252 && counts.getClientRects().length === 0)) continue;
          const handle = who.querySelector('.hc-item-handle');
          if (handle) {
            const letters = document.createRange();
            letters.selectNodeContents(handle);
            const [all, room] = [letters.getBoundingClientRect(), handle.getBoundingClientRect()];
            const isWhole = all.width <= room.width + 1 && all.bottom <= room.bottom + 3;
            expect(isWhole || all.bottom > room.bottom + 8, `${width} ${handle.textContent}`).to.equal(true);
          }
          const at = counts.getBoundingClientRect();
          const told = `${width} ${counts.dataset.hits}`;
          if (predictions === long && name.scrollWidth > name.clientWidth)
            expect(getComputedStyle(name).textOverflow).to.equal('ellipsis');
          if (at.top >= box.bottom - 0.5) continue; // without room they stand on a line that nobody sees
          expect(name.scrollWidth, told).to.be.at.most(name.clientWidth + 1);
          expect(counts.scrollWidth, told).to.be.at.most(Math.ceil(at.width));
          expect(at.left, told).to.be.at.least(box.left - 0.5);
          expect(at.right, told).to.be.at.most(box.right + 0.5);
          expect(at.bottom, told).to.be.at.most(box.bottom + 3);
          expect(name.getBoundingClientRect().right, told).to.be.at.most(at.left);
        }
        clearPage();
      }
    }
  });

  test('a press selects it, and a press on the selected one deselects it and leaves it on the chart [P7]', async () => {
    const panel = await openPanel({ predictions: everyCall });
    const { board } = panel.told;
    const item = await panel.item('Tiresias');
    const current = (): string | null => item.getAttribute('aria-current');
    expect(current()).to.equal(null);
    item.click();
    await until('selected', () => current() === 'true');
    expect(board.get().selected).to.equal(calls.openTarget.id);
    item.click();
    await until('deselected', () => current() === null);
    expect(board.get().selected).to.equal(null);
    expect(board.get().active.has(calls.openTarget.id)).to.equal(true);
    expect(item.innerText).not.to.include('Not on the chart');
  });

  test('its eye takes it off the chart and puts it back, and says which it does; a press puts it back too [P7]', async () => {
    const panel = await openPanel({ predictions: everyCall });
    const { board } = panel.told;
    const isDrawn = (): boolean => board.get().active.has(calls.openTarget.id);
    const item = await panel.item('Tiresias');
    const eye = await panel.button('Hide Tiresias’s $250k on the chart');
    expect(eye.closest('.hc-item-face') === null).to.equal(true);
    expect(eye.ariaPressed).to.equal('true');
    eye.click();
    await until('it hidden', () => eye.ariaPressed === 'false');
    expect(eye.ariaLabel).to.equal('Show Tiresias’s $250k on the chart');
    expect([isDrawn(), board.get().selected]).to.deep.equal([false, null]);
    expect(item.innerText).to.include('Not on the chart');
    expect(item.ariaLabel).to.include('Not on the chart');
    eye.click();
    await until('it shown', () => eye.ariaPressed === 'true');
    expect([isDrawn(), board.get().selected]).to.deep.equal([true, null]);
    eye.click();
    await until('it hidden again', () => !isDrawn());
    item.click();
    await until('it selected', () => item.getAttribute('aria-current') === 'true');
    expect(isDrawn()).to.equal(true);
    eye.click();
    await until('it neither drawn nor selected', () => !isDrawn() && board.get().selected === null);
  });

  test('its eye has a place of its own that is at least 24 px wide and high, and takes none from the words [P7]', async () => {
    for (const width of [252, 336]) {
      const panel = await openPanel({ predictions: everyCall }, { width });
      for (const item of panel.items()) {
        const box = (part: string) => (item.querySelector(part) as Element).getBoundingClientRect();
        const eye = box('.hc-eye');
        expect(Math.min(eye.width, eye.height)).to.be.at.least(24);
        for (const part of ['.hc-item-who', '.hc-item-claim', '.hc-item-dates', '.hc-item-evidence'])
          expect(eye.right, `${part} at ${width} px`).to.be.at.most(box(part).left);
        expect([eye.top >= box('.hc-glyph').bottom, eye.bottom <= item.getBoundingClientRect().bottom]).to.deep.equal([
          true,
          true,
        ]);
        const hit = document.elementFromPoint(eye.x + 4, eye.y + 4);
        if (eye.bottom < 600) expect(hit?.closest('button')?.className).to.equal('hc-eye');
      }
      clearPage();
    }
  });

  test('an arrow key on its eye leads to the next item, and the eyes of other items are no tab stops', async () => {
    const panel = await openPanel({ predictions: everyCall });
    const eyes = (): HTMLElement[] => [...panel.host.querySelectorAll<HTMLElement>('.hc-eye')];
    expect(eyes().map(({ tabIndex }) => tabIndex)).to.deep.equal([0, ...Array(14).fill(-1)]);
    eyes()[0]?.focus();
    press(eyes()[0] as Element, 'ArrowDown');
    await until('the next item', () => panel.items()[1]?.querySelector('.hc-item-face') === document.activeElement);
    expect(eyes().findIndex(({ tabIndex }) => tabIndex === 0)).to.equal(1);
  });

  test('its verdict leads to how its kind is judged, beside the button and not in it', async () => {
    const item = await only(calls.openRange);
    const link = item.querySelector<HTMLAnchorElement>('a.hc-badge');
    expect(link?.getAttribute('href')).to.equal('/how-we-judge#range');
    expect(link?.closest('button') === null).to.equal(true);
    expect(link?.ariaLabel).to.match(/^PENDING/);
    const box = link?.getBoundingClientRect();
    const hit = document.elementFromPoint((box?.x ?? 0) + 10, (box?.y ?? 0) + 10);
    expect(link?.contains(hit)).to.equal(true);
  });

  test('its chance leads to what a chance means, beside the button and over its place in it', async () => {
    for (const width of [252, 336]) {
      const panel = await openPanel({ predictions: [calls.hitTarget] }, { width });
      const item = await until('the item', () => panel.items()[0]);
      const [link, ...others] = item.querySelectorAll<HTMLAnchorElement>('a.hc-item-part');
      expect(others).to.deep.equal([]);
      expect(link?.getAttribute('href')).to.equal('/how-we-judge#chance');
      expect(link?.innerText).to.match(/^chance \S+ %$/);
      expect(link?.closest('button') === null).to.equal(true);
      expect(link?.tabIndex).to.equal(0);
      const place = item.querySelector('button .hc-item-part:last-child')?.getBoundingClientRect();
      const box = link?.getBoundingClientRect();
      const middle = (of?: DOMRect) => of && [of.x + of.width / 2, of.y + of.height / 2];
      expect(middle(box), `at ${width}`).to.deep.equal(middle(place));
      const hit = document.elementFromPoint((box?.x ?? 0) + 10, (box?.y ?? 0) + 10);
      expect(hit === link).to.equal(true);
      expect(read(item).split('chance')).to.have.length(2);
      clearPage();
    }
  });

  test('“to go” and “of room” lead to what they mean, over their place in the button, which does not say them again', async () => {
    for (const [prediction, words] of [
      [calls.openTarget, 'to go'],
      [calls.openTop, 'of room'],
    ] as const) {
      const item = await only(prediction);
      const link = item.querySelector<HTMLAnchorElement>('a.hc-item-part');
      expect(link?.innerText.endsWith(words)).to.equal(true);
      expect(item.querySelector('button')?.ariaLabel).not.to.include(words);
      expect(link?.getAttribute('href')).to.equal('/how-we-judge#pending');
      const place = item.querySelector('button [data-term]')?.getBoundingClientRect();
      const box = link?.getBoundingClientRect();
      expect([box?.x, box?.width]).to.deep.equal([place?.x, place?.width]);
      const hit = document.elementFromPoint((box?.x ?? 0) + 5, (box?.y ?? 0) + 10);
      expect(hit === link).to.equal(true);
      expect(read(item).split(words)).to.have.length(2);
      clearPage();
    }
  });

  test('beside its chance the evidence is pressed like the rest of the item', async () => {
    const item = await only(calls.hitTarget);
    const { x, y } = (item.querySelector('.hc-item-evidence') as Element).getBoundingClientRect();
    expect(document.elementFromPoint(x + 10, y + 10)?.closest('button') === null).to.equal(false);
  });

  test('a long name is cut off at its end and keeps its beginning, from whichever side it is written', async () => {
    for (const name of ['كاساندرا '.repeat(12).trim(), 'Cassandra '.repeat(12).trim()]) {
      const { hitTarget } = calls;
      const prediction = { ...hitTarget, expert: { ...hitTarget.expert, name } };
      const { host } = await openPanel({ predictions: [prediction] });
      expectBeginning(await until('the name', () => host.querySelector<HTMLElement>('.hc-item-name')));
      clearPage();
    }
  });

  test('without a page that says how, the verdict is no link', async () => {
    const panel = await openPanel({ predictions: everyCall }, { links: null });
    expect(panel.host.querySelectorAll('a')).to.have.length(0);
  });

  test('what a record lacks is said in the specification’s words [P6 W4]', async () => {
    const panel = await openPanel({ predictions: incomplete });
    const item = (id: string): string => read(panel.host.querySelector(`[data-id="${id}"]`) as HTMLElement);
    expect(item('201')).to.match(/^Unknown \$150k/);
    expect(item('202')).to.match(/^Unknown Expert \$500/);
    expect(item('203')).to.include('Date not specified');
    expect(item('204')).to.include('Target Invalid Date');
    expect(item('205')).to.include('Unknown prediction');
    expect(item('206')).to.include('to the moon');
    expect(item('207')).to.include('Not shown on the chart');
    expect(item('208')).to.include('Not drawn: it has no start date');
    for (const id of ['204', '205', '206', '207', '208'])
      expect(panel.host.querySelector(`[data-id="${id}"] button`) === null).to.equal(true);
  });

  test('a claim that cannot be written says Error formatting prediction, and its neighbours stand [W4]', async () => {
    const claim = { ...calls.openTarget.claim, kind: 'moon' } as unknown as Prediction['claim'];
    const panel = await openPanel({ predictions: [{ ...calls.openTarget, claim }, calls.openRange] });
    await until('the words', () => panel.text().includes('Error formatting prediction'));
    expect(panel.names()).to.deep.equal(['Tiresias', 'Pythia']);
  });

  test('names of 10 kB, of other directions, of signs and of HTML stay in their item as the text they are', async () => {
    for (const width of [252, 336]) {
      const panel = await openPanel({ predictions: hostile }, { width });
      await frames(2);
      const scroller = panel.scroller();
      expect(scroller.scrollWidth).to.be.at.most(scroller.clientWidth);
      for (const item of panel.items()) {
        expect(item.getBoundingClientRect().right).to.be.at.most(scroller.getBoundingClientRect().right + 0.5);
        const [who, badge] = [item.querySelector('.hc-item-who'), item.querySelector('.hc-badge')];
        expect(who?.getBoundingClientRect().right).to.be.at.most((badge?.getBoundingClientRect().left ?? 0) + 2.5);
        expect(item.getBoundingClientRect().height).to.be.below(190);
      }
      expect(panel.host.querySelectorAll('b, img, script')).to.have.length(0);
      expect(panel.text()).to.include('<img src=x onerror=alert(1)>');
      const long = panel.host.querySelector<HTMLElement>('[data-id="302"] .hc-item-who');
      expect(long?.title).to.have.length.above(9000);
      const arabic = panel.host.querySelector<HTMLElement>('[data-id="303"] .hc-item-name');
      expect(getComputedStyle(arabic as HTMLElement).unicodeBidi).to.equal('isolate');
      clearPage();
    }
  });

  test('beside the chart at 1024 px names come first, and a handle is read whole or begins a line of its own [P6]', async () => {
    const panel = await openPanel({ predictions: everyCall }, { width: 240 });
    const items = await until('the items', () => panel.items().length > 5 && panel.items());
    for (const item of items) {
      const [name, handle, badge] = ['.hc-item-name', '.hc-item-handle', '.hc-badge'].map((part) =>
        item.querySelector<HTMLElement>(part),
      );
      if (!name || !handle || !badge) continue;
      expect(name.offsetWidth + 1, name.innerText).to.be.at.least(Math.min(84, name.scrollWidth));
      const line = handle.parentElement?.clientWidth ?? 0;
      expect(handle.offsetWidth + 1, handle.innerText).to.be.at.least(Math.min(line, handle.scrollWidth));
      const [{ right }, { left }] = [name.getBoundingClientRect(), badge.getBoundingClientRect()];
      expect(right).to.be.at.most(left + 0.5);
    }
  });

  test('axe finds nothing in it and an open dropdown, by the rules too that stories beside each other do not keep', async () => {
    const panel = await openPanel({ predictions: withRecords.slice(0, 4) });
    panel.field('Expert').click();
    await until('the options', () => panel.host.querySelector('[role=option]'));
    const { violations } = await axe.run(panel.host, { rules: { region: { enabled: false } } });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).to.deep.equal([]);
  });
});
