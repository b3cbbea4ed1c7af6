import type { LivePrice } from '@hindcast/domain';
import { createBoard, type Feed, type LiveSource, PredictionPanel, PriceChart, useHandle } from '@hindcast/widgets';
import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
import { createData } from './data.ts';
import { CALLS, chartPlace, nextFrame } from './page.ts';

declare global {
  interface Window {
    /** Shows a chart and a panel until nothing moves, while the price ticks, and takes them away again. */
    mountOnce(): Promise<void>;
  }
}

const TICKS = 3;

const { asset, series, predictions, today } = createData(4000, CALLS);
const feed: Feed = {
  today,
  prices: { status: 'ready', value: series },
  predictions: { status: 'ready', value: predictions },
};
const board = createBoard(asset, { get: () => feed, subscribe: () => () => {}, retry: () => {} });

/** A price that ticks when it is told to. */
function createTicker(): LiveSource & { tick(price: number): void } {
  const listeners = new Set<() => void>();
  let live: LivePrice | null = null;
  return {
    get: () => live,
    getProblem: () => null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tick(price) {
      live = { asset: 'btc', price, day: today, live: true, timeMs: today * 86_400_000, stale: false };
      for (const listener of [...listeners]) listener();
    },
  };
}

const ticker = createTicker();

function Both() {
  const handle = useHandle(board, ticker);
  const chart = { asset, series, predictions, today, scale: 'linear', selected: null, live: ticker } as const;
  return [
    h('div', { key: 'chart', style: { height: 420 } }, h(PriceChart, { ...chart, onSelect: () => {} })),
    h('div', { key: 'panel', style: { height: 420 } }, h(PredictionPanel, { board: handle })),
  ];
}

window.mountOnce = async () => {
  const place = chartPlace().appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(h(Both));
  // Buttons stand over the marks once the chart has settled.
  while (!place.querySelector('.hc-mark')) await nextFrame();
  for (let i = 0; i < TICKS; i++) {
    ticker.tick(90_000 + i);
    await nextFrame();
  }
  root.unmount();
  place.remove();
  await nextFrame();
};
