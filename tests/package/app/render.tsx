// Run by Node: writes what a server sends, as JSON.
import {
  type ChartSvgOptions,
  chartSvg,
  type Fit,
  type Scale,
  type Theme,
  type Viewport,
} from '@hindcast/widgets/server';
import { StrictMode, version } from 'react';
import { renderToString } from 'react-dom/server';
import { asset, initial, predictions, series, today, years } from './data.ts';
import { servedBy, Told, Whole } from './Told.tsx';

const theme: Theme = 'dark';
const scale: Scale = 'log';
const fit: Fit = 'all';
const range: Viewport = { from: today - 300, to: today };
const usual: ChartSvgOptions = { asset, series, predictions, today };

console.log(
  JSON.stringify({
    version,
    html: renderToString(
      <StrictMode>
        <Told />
      </StrictMode>,
    ),
    board: renderToString(<Whole />),
    served: renderToString(<StrictMode>{servedBy('https://hindcast.example', initial)}</StrictMode>),
    svg: chartSvg(usual),
    chosen: chartSvg({
      ...usual,
      width: 390,
      height: 280,
      theme,
      scale,
      fit,
      years,
      range,
      layout: 'mobile',
      selected: '1',
      title: 'A <partner’s> chart',
      watermark: 'example.org',
      empty: ['No prices', 'They begin tomorrow.'],
    }),
  }),
);
