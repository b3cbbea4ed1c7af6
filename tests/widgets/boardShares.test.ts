import { assets } from '@hindcast/domain';
import { PredictionPanel, useBoard } from '@hindcast/widgets';
import { expect } from 'chai';
import { createElement } from 'react';
import { suite, teardown, test } from './mocha.ts';
import { clearPage, find, type Mounted, mount } from './mount.ts';
import { frames, until } from './until.ts';

const rows = ['success', 'miss', 'miss', ''].map((status, i) => ({
  id: i + 1,
  influencer: { id: 1, name: `Seer ${i}` },
  price_target: 100_000,
  start_date: '2024-01-01',
  end_date: '2027-01-01',
  success_status: status,
}));

const own = window.fetch;

/** Answers every asset's prices and predictions, and keeps what was asked for. */
function answer(): string[] {
  const asked: string[] = [];
  window.fetch = async (input) => {
    const { pathname } = new URL(String(input));
    asked.push(pathname);
    return Response.json(pathname.endsWith('prices') ? [{ date: '2025-11-20', close: 85_000 }] : rows);
  };
  return asked;
}

interface WidgetProps {
  readonly server: string;
  readonly name?: string;
}

/** A panel as a page places it: it knows the asset, the server and the board's name, and nothing else. */
function Widget({ server, name = '' }: WidgetProps) {
  return createElement(PredictionPanel, { board: useBoard(assets.btc, { baseUrl: server, name }) });
}

const open = (server: string, name: string): Mounted<WidgetProps> => mount(Widget, { args: { server, name } });
const count = ({ host }: Mounted<WidgetProps>): number => host.querySelectorAll('.hc-item').length;
const lists = (widget: Mounted<WidgetProps>, items: number): Promise<true> =>
  until(`${items} items`, () => count(widget) === items || undefined);

async function press(widget: Mounted<WidgetProps>, words: string): Promise<void> {
  const chip = await until(words, () =>
    [...widget.host.querySelectorAll<HTMLButtonElement>('.hc-chip')].find(({ innerText }) => innerText.includes(words)),
  );
  chip.click();
}

const LIT = '.hc-chip[aria-pressed="true"]';
const lit = (widget: Mounted<WidgetProps>): Promise<HTMLElement> => find(widget.host, LIT);

suite('Widgets of a page', () => {
  teardown(() => {
    clearPage();
    window.fetch = own;
  });

  test('that name the same board share what is chosen, others keep their own, and all share one load', async () => {
    const asked = answer();
    const server = 'https://one.example';
    const [left, right, apart] = [open(server, 'desk'), open(server, 'desk'), open(server, 'other')];
    for (const widget of [left, right, apart]) await lists(widget, 4);
    await press(left, 'Miss');
    await lists(right, 2);
    expect((await lit(right)).innerText).to.include('Miss');
    expect(count(apart)).to.equal(4);
    expect(asked.sort()).to.deep.equal(['/api/predictions', '/api/prices']);
  });

  test('that come later, or again after all have gone, find the board as it was left', async () => {
    answer();
    const server = 'https://two.example';
    const first = open(server, 'desk');
    await lists(first, 4);
    await press(first, 'Successful');
    await lists(first, 1);
    const later = open(server, 'desk');
    await lists(later, 1);
    first.unmount();
    later.unmount();
    await frames(4); // effects have been given up
    const again = open(server, 'desk');
    expect((await lit(again)).innerText).to.include('Successful');
    expect(count(again)).to.equal(1);
    await press(again, 'Pending');
    await until('what is pending', () => again.host.querySelector<HTMLElement>(LIT)?.innerText.includes('Pending'));
    await lists(again, 1);
  });
});
