import { expertName, predictionText } from '@hindcast/domain';
import { darkTheme, lightTheme, type Mark } from '@hindcast/scene';
import { type MouseEvent, useId, useMemo, useRef, useState } from 'react';
import { focusedNear, placeOn } from '../dom/element.ts';
import { useBrowserEffect } from '../dom/useBrowserEffect.ts';
import { lastCloseOf } from '../figures/lastClose.ts';
import { createLate } from '../late/late.ts';
import { useLate } from '../late/useLate.ts';
import type { Links } from '../signs/links.ts';
import { useColours } from '../theme/useColours.ts';
import type { BarMover } from './bar/TimeFrameBar.tsx';
import { moveLiveMarker } from './liveMarker.ts';
import type { PriceChartProps } from './priceChartProps.ts';
import type { Shown } from './share/savePicture.ts';
import { type ChartHandlers, useChart, useServerRendered } from './useChart.ts';
import { type HandEvents, useHand } from './useHand.ts';
import { useNote } from './useNote.ts';
import type { ChartInput } from './view/chartInput.ts';
import type { Hovered } from './view/hover.ts';
import { sameView, wholeDays, within } from './view/viewport.ts';

const WATERMARK = 'hindcast.org';
const NO_LINKS: Links = {};
/** A hover card names no more predictions than this. */
const MOST_NAMED = 3;

export const lateOverlays = createLate(() => import('./overlays.ts'));

/** The chart without its error boundary. */
export function Chart(props: PriceChartProps) {
  const { asset, series, predictions, today, scale, selected, onSelect, live } = props;
  const { layout = null, years, theme, watermark = WATERMARK, empty = null, links = NO_LINKS, bar = false } = props;
  const { all = predictions, range = null, onRange, pointed, steps } = props;
  const { picture: Picture } = props;
  const root = useRef<HTMLDivElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const base = useRef<HTMLCanvasElement>(null);
  const top = useRef<HTMLCanvasElement>(null);
  const marker = useRef<HTMLSpanElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const hoverPlace = useRef<HTMLDivElement>(null);
  const reset = useRef<HTMLButtonElement>(null);
  const moveBar = useRef<BarMover | null>(null);
  const [cluster, setCluster] = useState<Mark | null>(null);
  const [hover, setHover] = useState<Hovered | null>(null);
  const [reading, setReading] = useState('');
  const [ownFit, setOwnFit] = useState(props.fit ?? 'auto');
  const { note, setNote } = useNote();
  const helpId = useId();
  const hoverId = useId();

  const colours = useColours(root, theme);
  const inks = colours === 'dark' ? darkTheme : lightTheme;
  const fit = props.fit ?? ownFit;
  const input = useMemo(
    (): ChartInput => ({
      asset,
      series,
      predictions,
      all,
      today,
      layout,
      years,
      range,
      scale,
      fit,
      inks,
      selected,
      watermark,
      empty,
    }),
    [asset, series, predictions, all, today, layout, years, range, scale, fit, inks, selected, watermark, empty],
  );
  const open = cluster ? cluster.id : selected;
  const close = (): void => (cluster ? setCluster(null) : onSelect(null));
  const select = (id: string | null): void => {
    setCluster(null);
    onSelect(id);
  };
  // The open card says more about its mark than a hover card would.
  const hovered = hover && hover.mark.id !== open ? hover : null;

  const handlers: ChartHandlers = {
    onFrame(scene) {
      moveLiveMarker(marker.current, scene);
      late?.moveCard(place.current, scene, open);
      if (hovered) late?.moveHoverCard(hoverPlace.current, scene, hovered);
      const camera = view.current?.camera;
      if (!camera) return;
      if (reset.current) reset.current.hidden = camera.atHome;
      moveBar.current?.(camera);
    },
    onRest(camera) {
      const shown = camera.atHome ? null : wholeDays(camera.view);
      // A link may name days that can be shown only once the predictions have come.
      const known = range && wholeDays(within(range, camera.limits));
      const isKnown = known ? sameView(known, shown ?? wholeDays(camera.view)) : shown === null;
      if (!isKnown) onRange?.(shown);
    },
  };
  const events: HandEvents = {
    onPoint(atMark) {
      surface.current?.toggleAttribute('data-pointing', atMark);
    },
    onHover: setHover,
    onSelect: select,
    onCluster: setCluster,
    onReading: setReading,
    onHint: setNote,
    onEscape() {
      if (open === null) return false;
      close();
      return true;
    },
  };
  const { settled, painted, view } = useChart({ base, top }, input, live, handlers);
  // Overlays that failed to load are asked for again whenever the reader opens or hovers another mark.
  const { part: late } = useLate(lateOverlays, painted, `${open} ${hovered?.mark.id}`);
  const actions = useHand({ painted, surface, view, pointed, cluster, attempt: open, events });
  const fromServer = useServerRendered();

  useBrowserEffect(() => {
    const scene = view.current?.scene;
    if (!scene) return;
    late?.moveCard(place.current, scene, open);
    if (hovered) late?.moveHoverCard(hoverPlace.current, scene, hovered);
    // The button may have come after the frame that would have shown it.
    if (reset.current) reset.current.hidden = view.current?.camera?.atHome ?? true;
  }, [open, hovered, view, late, predictions, settled]);
  const before = useRef(selected);
  useBrowserEffect(() => {
    const isStep = before.current !== null;
    before.current = selected;
    const chosen = predictions.find(({ id }) => id === selected);
    if (selected === null) setReading(''); // the same one is said again when it is opened again
    if (!chosen || !root.current) return;
    // A card that opens and takes the focus is read anyway.
    if (!isStep && root.current.contains(focusedNear(root.current))) return;
    setReading(`${expertName(chosen)}: ${predictionText(chosen)}, ${chosen.outcome}`);
  }, [selected]);

  const shown = (): Shown | null => {
    const { scene } = view.current ?? {};
    if (!scene || !surface.current) return null;
    return { scene, inks, asset, today, family: getComputedStyle(surface.current).fontFamily };
  };
  const tell = (words: string): void => {
    setNote(words);
    setReading(words);
  };
  const chooseFit = (next: typeof fit): void => {
    setOwnFit(next);
    props.onFit?.(next);
  };
  const zoomTo = (mark: Mark): void => {
    setCluster(null);
    actions.current?.zoomTo(mark);
  };
  const choose = (mark: Mark, event: MouseEvent): void => {
    actions.current?.press(mark, event.detail > 0 && surface.current ? placeOn(surface.current, event) : null);
  };
  const title = `${asset.title} price and predictions`;
  const lastClose = lastCloseOf(series)?.price ?? null;
  const camera = view.current?.camera;
  const hasBar = late && bar && settled && camera && !settled.empty;
  const resetButton = late && (
    <late.ResetButton
      button={reset}
      onReset={() => {
        view.current?.reset();
        surface.current?.focus({ preventScroll: true });
      }}
    />
  );

  return (
    <div className="hc-chart" ref={root} data-theme={theme} data-bar={bar || undefined}>
      <div
        className="hc-chart-surface"
        ref={surface}
        // Forced colours override the colour scheme around it, but a canvas keeps its own colours.
        style={{ colorScheme: colours }}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the surface listens to keys
        tabIndex={0}
        role="application"
        aria-roledescription="chart"
        aria-label={title}
        aria-describedby={helpId}
      >
        {Picture && fromServer && !settled && <Picture input={input} title={title} />}
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a canvas takes no focus */}
        <canvas className="hc-chart-layer" ref={base} aria-hidden="true" />
        <span className="hc-live" ref={marker} hidden />
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a canvas takes no focus */}
        <canvas className="hc-chart-layer" ref={top} aria-hidden="true" />
        {late && settled && (
          <late.MarkButtons
            scene={settled}
            selected={selected}
            hovered={hovered ? hovered.mark.id : null}
            describedBy={hoverId}
            onFocusMark={(id) => actions.current?.focusMark(id)}
            onChoose={choose}
          />
        )}
      </div>
      {!hasBar && resetButton}
      {note && (
        <p className="hc-hint" aria-hidden="true">
          {note}
        </p>
      )}
      {late && hovered && (
        <late.HoverCard
          id={hoverId}
          members={hovered.mark.members
            .slice(0, MOST_NAMED)
            .flatMap((id) => predictions.find((prediction) => prediction.id === id) ?? [])}
          count={hovered.mark.members.length}
          lastClose={lastClose}
          today={today}
          place={hoverPlace}
          onDismiss={() => actions.current?.point(null)}
        />
      )}
      {late && (
        <late.ChartCard
          {...{ asset, predictions, lastClose, today, links, selected, place, steps }}
          cluster={cluster?.members ?? null}
          onZoom={cluster && actions.current?.canPart(cluster) ? () => zoomTo(cluster) : null}
          onSelect={select}
          onClose={close}
        />
      )}
      {hasBar && (
        <late.TimeFrameBar
          series={series}
          mover={moveBar}
          camera={camera}
          onShow={(part) => actions.current?.show(part)}
        >
          <late.ChartTools
            fit={fit}
            onFit={chooseFit}
            onZoom={(factor) => {
              actions.current?.zoomSmoothly(factor, null);
              actions.current?.tellView();
            }}
          />
          <late.ShareMenu shown={shown} address={links.view} onDone={tell} />
          {resetButton}
        </late.TimeFrameBar>
      )}
      {settled?.empty && <p className="hc-unseen">{settled.empty.join('. ')}</p>}
      <p className="hc-unseen" id={helpId}>
        {late?.KEY_HELP}
      </p>
      <p className="hc-unseen" role="status">
        {reading}
      </p>
    </div>
  );
}
