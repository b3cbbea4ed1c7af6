import { expect } from 'chai';
import { setup, suite, teardown, test } from '../widgets/mocha.ts';
import { closePartners, openPartner, type PartnerFrame, SCRIPT } from '../widgets/partnerFrame.ts';
import { until } from '../widgets/until.ts';

const chartWith = (attributes = ''): string => `<hindcast-chart load="hover" ${attributes}></hindcast-chart>`;

/** Widths and heights of the boxes in the charts of a page, by the ids of their places. */
async function sizesOn(page: PartnerFrame): Promise<Readonly<Record<string, readonly [number, number]>>> {
  const boxes = await until('the charts', () => {
    const charts = [...page.document.querySelectorAll('hindcast-chart')];
    const found = charts.map(
      (chart) => [chart.parentElement?.id ?? '', chart.shadowRoot?.querySelector('.hc-box')] as const,
    );
    return found.length > 0 && found.every(([, box]) => box) && found;
  });
  return Object.fromEntries(
    boxes.map(([id, box]) => {
      const { width = 0, height = 0 } = box?.getBoundingClientRect() ?? {};
      return [id, [Math.round(width), Math.round(height)]];
    }),
  );
}

suite('In a place that is as wide as its content', () => {
  setup(closePartners);
  teardown(closePartners);

  test('a chart has room: in a dialog, a float, an inline block, a table, a grid and an absolute box [B2]', async () => {
    const page = openPartner(`
      <dialog open id="dialog">${chartWith()}</dialog>
      <div id="float" style="float:left">${chartWith()}</div>
      <div id="inline" style="display:inline-block">${chartWith()}</div>
      <table width="100%"><tr><td>left text is some words long</td><td id="cell">${chartWith()}</td></tr></table>
      <div style="display:grid; grid-template-columns: auto 1fr"><div id="grid">${chartWith()}</div><p>text</p></div>
      <div id="absolute" style="position:absolute">${chartWith()}</div>${SCRIPT}`);
    const sizes = await sizesOn(page);
    for (const id of ['dialog', 'float', 'inline', 'cell', 'grid', 'absolute']) {
      const [width, height] = sizes[id] ?? [0, 0];
      expect(width, id).to.be.within(500, 1000);
      expect(height, id).to.be.at.least(280);
    }
  });

  test('it is narrower than its usual width where there is less room [B2]', async () => {
    const page = openPartner(
      `<div style="width:240px"><div id="float" style="float:left">${chartWith()}</div></div>
      <div style="width:240px;display:flex"><div id="flex">${chartWith()}</div></div>${SCRIPT}`,
    );
    const { float, flex } = await sizesOn(page);
    expect([float?.[0], flex?.[0]]).to.deep.equal([240, 240]);
  });
});

suite('The page decides', () => {
  setup(closePartners);
  teardown(closePartners);

  test('whether and where a widget is shown, and its size; after a reset of everything it is whole [B2]', async () => {
    const page = openPartner(`
      <style>
        .d-none { display: none }
        @media (max-width: 5000px) { .wide-only { display: none } }
        #reset * { all: unset }
      </style>
      <div id="none">${chartWith('style="display: none"')}</div>
      <div id="class">${chartWith('class="d-none"')}</div>
      <div id="media">${chartWith('class="wide-only"')}</div>
      <div id="size">${chartWith('style="width: 320px; height: 200px"')}</div>
      <div id="ratio">${chartWith('style="width: 600px; --hindcast-ratio: 1.5"')}</div>
      <div id="high">${chartWith('style="--hindcast-height: 333px"')}</div>
      <div id="place">${chartWith('style="position: absolute; top: 50px; left: 30px; width: 300px"')}</div>
      <div id="reset">${chartWith()}</div>${SCRIPT}`);
    const sizes = await sizesOn(page);
    for (const id of ['none', 'class', 'media']) expect(sizes[id], id).to.deep.equal([0, 0]);
    expect(sizes.size).to.deep.equal([320, 200]);
    expect(sizes.ratio).to.deep.equal([600, 400]);
    expect(sizes.high?.[1]).to.equal(333);
    const placed = page.document.querySelector('#place hindcast-chart')?.getBoundingClientRect();
    expect([placed?.left, placed?.top, placed?.width]).to.deep.equal([30, 50, 300]);
    expect(sizes.reset?.[0]).to.equal(page.document.body.clientWidth);
    expect(sizes.reset?.[1]).to.be.at.least(280);
  });
});
