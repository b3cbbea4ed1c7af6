import { darkTheme, hitTest, lightTheme, type Mark } from '@hindcast/scene';
import { type MouseEvent, useId, useMemo, useRef, useState } from 'react';
import { ChartCard } from './ChartCard.tsx';
import type { ChartInput } from './chartInput.ts';
import { placeOn } from './gestureTarget.ts';
import { KEY_HELP } from './keys.ts';
import { MarkButtons } from './MarkButtons.tsx';
import { moveCard, moveLive } from './moveOver.ts';
import type { PriceChartProps } from './priceChartProps.ts';
import { StillChart } from './StillChart.tsx';
import { useBrowserEffect } from './useBrowserEffect.ts';
import { useChartView } from './useChartView.ts';
import { useColours } from './useColours.ts';
import { useStill } from './useStill.ts';

const WATERMARK = 'hindcast.org';

/** The chart itself, without the boundary around it. */
export function Chart(props: PriceChartProps) {
  const { asset, series, predictions, today, scale, selected, onSelect, live: source } = props;
  const { layout = null, years, theme, watermark = WATERMARK, empty = null } = props;
  const root = useRef<HTMLDivElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const base = useRef<HTMLCanvasElement>(null);
  const top = useRef<HTMLCanvasElement>(null);
  const live = useRef<HTMLSpanElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [cluster, setCluster] = useState<Mark | null>(null);
  const [said, setSaid] = useState('');
  const help = useId();

  const inks = useColours(root, theme) === 'dark' ? darkTheme : lightTheme;
  const input = useMemo(
    (): ChartInput => ({ asset, series, predictions, today, layout, years, scale, inks, selected, watermark, empty }),
    [asset, series, predictions, today, layout, years, scale, inks, selected, watermark, empty],
  );
  const open = cluster ? cluster.id : selected;
  const close = (): void => (cluster ? setCluster(null) : onSelect(null));
  const select = (id: string | null): void => {
    setCluster(null);
    onSelect(id);
  };

  const { settled, view, hands } = useChartView({ surface, base, top }, input, source, {
    onFrame(scene) {
      moveLive(live.current, scene);
      moveCard(place.current, scene, open);
    },
    onSelect: select,
    onCluster: setCluster,
    onReading: setSaid,
    onEscape() {
      if (open === null) return false;
      close();
      return true;
    },
  });
  const still = useStill(settled !== null);

  useBrowserEffect(() => {
    if (view.current?.scene) moveCard(place.current, view.current.scene, open);
  }, [open, view]);

  const choose = (mark: Mark, event: MouseEvent): void => {
    const { scene } = view.current ?? {};
    const pointed = event.detail > 0 && scene && surface.current && hitTest(scene, placeOn(surface.current, event));
    hands.current?.choose(pointed || mark);
  };
  const title = `${asset.title} price and predictions`;

  return (
    <div className="hc-chart" ref={root} data-theme={theme}>
      <div
        className="hc-chart-surface"
        ref={surface}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes keys
        tabIndex={0}
        role="application"
        aria-roledescription="chart"
        aria-label={title}
        aria-describedby={help}
      >
        {still && <StillChart input={input} title={title} />}
        <canvas className="hc-chart-layer" ref={base} />
        <span className="hc-live" ref={live} hidden />
        <canvas className="hc-chart-layer" ref={top} />
        {settled && <MarkButtons scene={settled} selected={selected} onChoose={choose} />}
      </div>
      <ChartCard
        asset={asset}
        predictions={predictions}
        series={series}
        today={today}
        cluster={cluster?.members ?? null}
        selected={selected}
        place={place}
        onSelect={select}
        onClose={close}
      />
      {settled?.empty && <p className="hc-unseen">{settled.empty.join('. ')}</p>}
      <p className="hc-unseen" id={help}>
        {KEY_HELP}
      </p>
      <p className="hc-unseen" role="status">
        {said}
      </p>
    </div>
  );
}
