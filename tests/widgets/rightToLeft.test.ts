import { expect } from 'chai';
import { createElement } from 'react';
import { assets, readPrediction } from '../../domain/src/index.ts';
import { TODAY } from '../../stories/src/chart/closes.ts';
import { HostileDesk } from '../../stories/src/hostile/HostileDesk.tsx';
import { fromTheRight } from '../../stories/src/hostile/rows.ts';
import { lateOverlays } from '../../widgets/src/chart/Chart.tsx';
import { ClusterCard } from '../../widgets/src/chart/cards/ClusterCard.tsx';
import { HoverCard } from '../../widgets/src/chart/cards/HoverCard.tsx';
import { expectBeginning } from './beginning.ts';
import { overflowing } from './looks.ts';
import { suite, teardown, test } from './mocha.ts';
import { clearPage, find, mount } from './mount.ts';
import { unreadableTexts } from './texts.ts';
import { quiet, until } from './until.ts';

const calls = fromTheRight.map((row, i) => ({ ...readPrediction(row, 'btc'), id: `${i}` }));

/** Prices, dates and counts that are not read from the left on their line: "≥ $75k" as "$75k ≤". */
function turnedAround(host: Element): string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(host, NodeFilter.SHOW_TEXT);
  const letter = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = node.textContent ?? '';
    if (!/[\d$≥]/.test(words) || node.parentElement?.closest('.hc-unseen')) continue;
    let before: DOMRect | null = null;
    for (const { index } of words.matchAll(/\S/g)) {
      letter.setStart(node, index);
      letter.setEnd(node, index + 1);
      const [box] = letter.getClientRects();
      if (!box || box.width === 0) continue;
      if (before && Math.abs(before.top - box.top) < 2 && box.left < before.left) {
        found.push(words.slice(0, 60));
        break;
      }
      before = box;
    }
  }
  return found;
}

suite('On a page that reads from right to left', () => {
  teardown(clearPage);

  test('prices, dates and counts stay as they are read, in list, history and card, and nothing stands out [B3]', async () => {
    const { host } = mount(HostileDesk, { args: { predictions: fromTheRight, dir: 'rtl' } });
    await lateOverlays.load();
    const first = await find(host, '.hc-item[data-id="0"] button');
    await find(host, '.hc-history-table tbody tr');
    await quiet(host);
    expect(host.innerText).to.include('≥ $75k');
    expect(turnedAround(host)).to.deep.equal([]);
    first.click();
    const card = await find(host, '.hc-card');
    expect(card.innerText).to.include('≥ $75k');
    expect(turnedAround(host)).to.deep.equal([]);
    expect(overflowing(host)).to.deep.equal([]);
    expect(unreadableTexts(host)).to.deep.equal([]);
  });

  test('a row reads from the left, as its words do: edge, sign and eye at the left, verdict at the right [P6]', async () => {
    const { host } = mount(HostileDesk, { args: { predictions: fromTheRight, dir: 'rtl' } });
    const row = await find(host, '.hc-item[data-id="0"]');
    const middle = (part: Element | null): number => {
      const { left, right } = (part as Element).getBoundingClientRect();
      return (left + right) / 2;
    };
    const [sign, eye, name, badge] = ['.hc-glyph', '.hc-eye', '.hc-item-name', '.hc-badge'].map((part) =>
      middle(row.querySelector(part)),
    );
    expect(sign).to.be.closeTo(eye, 3);
    expect(sign).to.be.below(name);
    expect(name).to.be.below(badge);
    const edge = getComputedStyle(row, '::before');
    expect([edge.left, edge.width]).to.deep.equal(['0px', '3px']);
  });

  test('so do the hover card and the list of a cluster, where long names from either side keep their beginning', async () => {
    const place = { current: null };
    const ids = calls.map(({ id }) => id);
    const Cards = () =>
      createElement(
        'div',
        { dir: 'rtl', style: { position: 'relative', width: 300, height: 700 } },
        createElement(HoverCard, {
          ...{ id: 'hover', ids: ids.slice(0, 3), predictions: calls, lastClose: 60_000, today: TODAY, place },
          onDismiss: () => undefined,
        }),
        createElement(HoverCard, {
          ...{ id: 'one', ids: ids.slice(0, 1), predictions: calls, lastClose: 60_000, today: TODAY, place },
          onDismiss: () => undefined,
        }),
        createElement(ClusterCard, {
          ...{ members: calls, asset: assets.btc, place, onZoom: null },
          onSelect: () => undefined,
          onClose: () => undefined,
        }),
      );
    const { host } = mount(Cards, {});
    const names = (): HTMLElement[] => [...host.querySelectorAll<HTMLElement>('.hc-member-claim > bdi:first-child')];
    await until('the members', () => names().length === calls.length);
    expect(host.textContent?.match(/≥ \$75k/g)?.length).to.equal(3);
    expect(turnedAround(host)).to.deep.equal([]);
    for (const name of names().slice(-2)) expectBeginning(name);
  });
});
