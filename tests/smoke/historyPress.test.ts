import { expect } from 'chai';
import { createElement } from 'react';
import { tellBoard } from '../../stories/src/board.ts';
import { calls } from '../../stories/src/chart/calls.ts';
import { Stage } from '../../stories/src/chart/Stage.tsx';
import { HistoryStage } from '../../stories/src/history/HistoryStage.tsx';
import { PanelStage } from '../../stories/src/panel/PanelStage.tsx';
import { middleOf } from '../widgets/chartOnPage.ts';
import { suite, teardown, test } from '../widgets/mocha.ts';
import { clearPage, mount } from '../widgets/mount.ts';
import { frames, until } from '../widgets/until.ts';

/** The widest column pattern, and that of a phone. CSS pixels. */
const WIDTHS = [960, 390];
/** One call of each kind, of all outcomes. */
const told = [calls.hitTarget, calls.openRange, calls.missedMinimum, calls.heldTop, calls.openBottom];
/** CSS pixels between the places that are tried. */
const STEP = 60;

/** A history below a chart and a list, as on an asset's page. */
async function openPage(width: number) {
  const board = tellBoard({ predictions: told });
  const Page = () =>
    createElement(
      'div',
      { style: { width } },
      createElement(Stage, { predictions: told, height: 320 }),
      createElement(PanelStage, { told: board, height: 320 }),
      createElement(HistoryStage, { told: board }),
    );
  const { host } = mount(Page, {});
  const rows = (): HTMLTableRowElement[] => [...host.querySelectorAll<HTMLTableRowElement>('tbody tr')];
  await until('the chart', () => host.querySelector('canvas'));
  await until('the list', () => host.querySelector('.hc-item'));
  await until('the history', () => rows().length === told.length);
  return { host, rows };
}

const shown = (element: Element | null | undefined): string => `${element?.localName}.${element?.className}`;

suite('On a page with a history', () => {
  teardown(clearPage);

  for (const width of WIDTHS) {
    test(`each row is pressed where it is pointed at, its links are links, and nothing else is the history’s, at ${width} px`, async () => {
      const { host, rows } = await openPage(width);
      for (const row of rows()) {
        const button = row.querySelector('button');
        // A value that moves with the width stands in the row more than once, and is seen once.
        const links = [...row.querySelectorAll('a')].filter((link) => link.offsetWidth > 0);
        const cells = [...row.cells].filter(
          (cell) => cell.offsetWidth > 0 && !cell.querySelector('a:not(.hc-item-part)'),
        );
        expect(cells.length).to.be.above(0);
        for (const place of [row, ...cells, ...links]) {
          place.scrollIntoView({ block: 'center', inline: 'center' });
          const { x, y } = middleOf(place);
          const hit = document.elementFromPoint(x, y);
          const wanted = links.find((link) => link === place) ?? hit?.closest('a') ?? button;
          expect(
            row.contains(hit) && wanted?.contains(hit),
            `${shown(hit)} at ${x}, ${y} of ${shown(place)} in ${row.innerText}`,
          ).to.equal(true);
        }
      }
      const table = host.querySelector('table') as HTMLTableElement;
      const page = document.documentElement;
      for (let top = 0; top < page.scrollHeight; top += innerHeight) {
        scrollTo({ top, behavior: 'instant' });
        await frames(1);
        for (let y = 1; y < innerHeight; y += STEP) {
          for (let x = 1; x < innerWidth; x += STEP) {
            const box = table.getBoundingClientRect();
            if (x > box.left && x < box.right && y > box.top && y < box.bottom) continue;
            const hit = document.elementFromPoint(x, y);
            expect(table.contains(hit), `${shown(hit)} at ${x}, ${y} scrolled by ${top}`).to.equal(false);
          }
        }
      }
    });
  }
});
