import { darkTheme, hitTest, lightTheme, type Mark } from '@hindcast/scene';
import { type MouseEvent, useId, useMemo, useRef, useState } from 'react';
import { useBrowserEffect } from '../dom/useBrowserEffect.ts';
import { lastCloseOf } from '../figures/lastClose.ts';
import type { Links } from '../signs/links.ts';
import { useColours } from '../theme/useColours.ts';
import type { BarMover } from './bar/TimeFrameBar.tsx';
import { moveCard, moveLive } from './cards/moveOver.ts';
import { placeOn } from './gestures/gestureTarget.ts';
import type { PriceChartProps } from './priceChartProps.ts';
import { ResetButton } from './ResetButton.tsx';
import { StillChart } from './StillChart.tsx';
import { type ChartHandlers, useChartView } from './useChartView.ts';
import { useStill } from './useStill.ts';
import type { ChartInput } from './view/chartInput.ts';

const WATERMARK = 'hindcast.org';
const NO_LINKS: Links = {};
/** Of several predictions under the pointer so many are named. */
const NAMED = 3;

/** The chart itself, without the boundary around it. */
export function Chart(props: PriceChartProps) {
  const { asset, series, predictions, today, scale, selected, onSelect, live: source } = props;
  const { layout = null, years, theme, watermark = WATERMARK, empty = null, links = NO_LINKS, bar = false } = props;
  const root = useRef<HTMLDivElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const base = useRef<HTMLCanvasElement>(null);
  const top = useRef<HTMLCanvasElement>(null);
  const live = useRef<HTMLSpanElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const hoverPlace = useRef<HTMLDivElement>(null);
  const reset = useRef<HTMLButtonElement>(null);
  const mover = useRef<BarMover | null>(null);
  const [cluster, setCluster] = useState<Mark | null>(null);
  const [looked, setLooked] = useState<Mark | null>(null);
  const [said, setSaid] = useState('');
  const help = useId();
  const hover = useId();

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
  // What is open already says more of itself than a hover card would.
  const hovered = looked && looked.id !== open ? looked : null;

  const handlers: ChartHandlers = {
    onFrame(scene) {
      moveLive(live.current, scene);
      moveCard(place.current, scene, open);
      if (hovered) moveCard(hoverPlace.current, scene, hovered.id);
      const camera = view.current?.camera;
      if (!camera) return;
      if (reset.current) reset.current.hidden = camera.atHome;
      mover.current?.(camera);
    },
    onLook: setLooked,
    onSelect: select,
    onCluster: setCluster,
    onReading: setSaid,
    onEscape() {
      if (open === null) return false;
      close();
      return true;
    },
  };
  const { settled, view, hands, late } = useChartView({ surface, base, top }, input, source, handlers, open);
  const still = useStill(settled !== null);

  useBrowserEffect(() => {
    const scene = view.current?.scene;
    if (!scene) return;
    moveCard(place.current, scene, open);
    if (hovered) moveCard(hoverPlace.current, scene, hovered.id);
  }, [open, hovered, view, late, predictions]);

  const choose = (mark: Mark, event: MouseEvent): void => {
    const { scene } = view.current ?? {};
    const pointed = event.detail > 0 && scene && surface.current && hitTest(scene, placeOn(surface.current, event));
    hands.current?.choose(pointed || mark);
  };
  const title = `${asset.title} price and predictions`;
  const lastClose = lastCloseOf(series)?.price ?? null;
  const camera = view.current?.camera;

  return (
    <div className="hc-chart" ref={root} data-theme={theme} data-bar={bar || undefined}>
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
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a canvas takes no focus */}
        <canvas className="hc-chart-layer" ref={base} aria-hidden="true" />
        <span className="hc-live" ref={live} hidden />
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a canvas takes no focus */}
        <canvas className="hc-chart-layer" ref={top} aria-hidden="true" />
        {late && settled && (
          <late.MarkButtons
            scene={settled}
            selected={selected}
            looked={hovered ? hovered.id : null}
            describedBy={hover}
            onLook={(id) => hands.current?.look(id)}
            onChoose={choose}
          />
        )}
      </div>
      <ResetButton
        button={reset}
        onReset={() => {
          view.current?.reset();
          surface.current?.focus({ preventScroll: true });
        }}
      />
      {late && hovered && (
        <late.HoverCard
          id={hover}
          members={hovered.members
            .slice(0, NAMED)
            .flatMap((id) => predictions.find((prediction) => prediction.id === id) ?? [])}
          count={hovered.members.length}
          lastClose={lastClose}
          today={today}
          place={hoverPlace}
          onDismiss={() => hands.current?.point(null)}
        />
      )}
      {late && (
        <late.ChartCard
          {...{ asset, predictions, lastClose, today, links, selected, place }}
          cluster={cluster?.members ?? null}
          onSelect={select}
          onClose={close}
        />
      )}
      {late && bar && settled && camera && !settled.empty && (
        <late.TimeFrameBar series={series} mover={mover} camera={camera} onShow={(part) => hands.current?.show(part)} />
      )}
      {settled?.empty && <p className="hc-unseen">{settled.empty.join('. ')}</p>}
      <p className="hc-unseen" id={help}>
        {late?.KEY_HELP}
      </p>
      <p className="hc-unseen" role="status">
        {said}
      </p>
    </div>
  );
}
