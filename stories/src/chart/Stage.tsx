import { assets } from '@hindcast/domain';
import { ChartPicture, PriceChart, type PriceChartProps } from '@hindcast/widgets';
import { useState } from 'react';
import { closes, TODAY } from './closes.ts';

export interface StageProps extends Partial<Omit<PriceChartProps, 'onSelect' | 'selected'>> {
  /** In CSS pixels; the width is the page's when left out. */
  readonly width?: number;
  readonly height?: number;
  /** Id of the prediction that is selected at first. */
  readonly opened?: string | null;
  /** Hears what the reader selects. */
  readonly onSelect?: (id: string | null) => void;
}

const NONE = [] as const;

/** A chart with what it needs to be used: a place, prices, and a memory of what is selected. */
export function Stage({ width, height = 480, opened = null, onSelect, theme = 'dark', ...chart }: StageProps) {
  const [selected, setSelected] = useState(opened);
  const select = (id: string | null): void => {
    setSelected(id);
    onSelect?.(id);
  };
  return (
    <div data-theme={theme} style={{ width: width ?? '100%', height, background: 'var(--hc-surface)' }}>
      <PriceChart
        asset={assets.btc}
        series={closes}
        predictions={NONE}
        today={TODAY}
        scale="linear"
        {...chart}
        theme={theme}
        picture={ChartPicture}
        selected={selected}
        onSelect={select}
      />
    </div>
  );
}
