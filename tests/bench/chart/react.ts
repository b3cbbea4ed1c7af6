import { lightTheme } from '@hindcast/scene';
import { PriceChart } from '@hindcast/widgets';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import type { Contestant, Drawing } from './contestant.ts';
import { register } from './page.ts';

/** The whole widget as a page mounts it. Its views are moved by hands alone, so it takes part in the first paint only. */
const contestant: Contestant = {
  line: lightTheme.line,
  prepare:
    ({ asset, series, predictions, today }) =>
    (root, home): Drawing => {
      createRoot(root).render(
        createElement(PriceChart, {
          asset,
          series,
          predictions,
          today,
          scale: 'linear',
          selected: null,
          onSelect: () => {},
          layout: 'desktop',
          years: null,
          theme: 'light',
        }),
      );
      return {
        show() {
          throw new Error('Only its first paint is measured');
        },
        shown: () => ({ ...home, marks: home.marks.length }),
      };
    },
};

register(contestant);
