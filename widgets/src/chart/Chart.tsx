import { darkTheme, lightTheme, type Scene } from '@hindcast/scene';
import { useId, useRef, useState } from 'react';
import { useServerRendered } from '../dom/serverRendered.ts';
import { useBrowserEffect } from '../dom/useBrowserEffect.ts';
import { lastCloseOf } from '../figures/lastClose.ts';
import { createLate } from '../late/late.ts';
import { useLate } from '../late/useLate.ts';
import type { Links } from '../signs/links.ts';
import { useColours } from '../theme/useColours.ts';
import type { BarMover } from './bar/TimeFrameBar.tsx';
import { useMachine } from './bar/useMachine.ts';
import { useFan } from './fan/useFan.ts';
import { moveLiveMarker } from './liveMarker.ts';
import type { PriceChartProps } from './priceChartProps.ts';
import { type ChartHandlers, useChart } from './useChart.ts';
import { useChartInput } from './useChartInput.ts';
import { type HandEvents, useHand } from './useHand.ts';
import { useNote } from './useNote.ts';
import { useOpened } from './useOpened.ts';
import { useReading } from './useReading.ts';
import { movedRange } from './view/camera.ts';
import type { Hovered } from './view/hover.ts';

const NO_LINKS: Links = {};
export const lateOverlays = createLate(() => import('./overlays.ts'));
const lateMachine = createLate(() => import('./bar/TimeMachine.tsx'));

/** Shows the chart, without its error boundary. */
export function Chart(props: PriceChartProps) {
  const { asset, series, predictions, today, selected, live, theme, range, pointed, steps } = props;
  const { links = NO_LINKS, bar = false, picture: Picture, past, crowding } = props;
  const root = useRef<HTMLDivElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const base = useRef<HTMLCanvasElement>(null);
  const top = useRef<HTMLCanvasElement>(null);
  const marker = useRef<HTMLSpanElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const hoverPlace = useRef<HTMLDivElement>(null);
  const reset = useRef<HTMLButtonElement>(null);
  const moveBar = useRef<BarMover | null>(null);
  const { cluster, setCluster, open, chosen, early, select, close } = useOpened(selected, props.onSelect, props.onList);
  const [hover, setHover] = useState<Hovered | null>(null);
  const [reading, setReading] = useReading(root, predictions, selected);
  const [ownFit, setOwnFit] = useState(props.fit ?? 'auto');
  const [ownFan, setOwnFan] = useState(props.fan ?? false);
  const { note, setNote } = useNote();
  const machine = useMachine(past);
  const helpId = useId();
  const hoverId = useId();

  const colours = useColours(root, theme);
  const inks = colours === 'dark' ? darkTheme : lightTheme;
  const fit = props.fit ?? ownFit;
  const hasFan = props.fan ?? ownFan;
  const fan = useFan(asset, series, hasFan);
  const input = useChartInput(props, fit, fan, inks);
  // The open card already shows more about this mark than a hover card would.
  const hovered = hover && hover.mark.id !== open ? hover : null;

  /** Moves the elements over the chart (cards, marker, buttons) to their places in a scene. */
  const moveOverlays = (scene: Scene): void => {
    late?.moveCard(place.current, scene, open);
    if (hovered) late?.moveHoverCard(hoverPlace.current, scene, hovered);
    if (reset.current) reset.current.hidden = view.current?.camera?.atHome ?? true;
  };
  const handlers: ChartHandlers = {
    onFrame(scene) {
      moveLiveMarker(marker.current, scene);
      moveOverlays(scene);
      const camera = view.current?.camera;
      if (camera) moveBar.current?.(camera, false);
      if (scene.labels) props.onDrawn?.();
    },
    onRest(camera) {
      moveBar.current?.(camera, true);
      const moved = movedRange(camera, range ?? null);
      if (moved !== undefined) props.onRange?.(moved);
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
    onNote: setNote,
    onReady: () => props.onReady?.(),
    onEscape() {
      if (open === null) return false;
      close();
      return true;
    },
  };
  const { settled, painted, complete, view } = useChart({ base, top }, input, live, handlers);
  const { part: late } = useLate(lateOverlays, painted);
  const { part: timeMachine } = useLate(lateMachine, machine.isOpen);
  const { actions, act } = useHand({ painted, surface, view, pointed, cluster, early, events });
  const isPicture = useServerRendered() && Picture !== undefined && !complete;

  useBrowserEffect(() => {
    const scene = view.current?.scene;
    if (!scene) return;
    moveOverlays(scene);
    late?.clearOfCard(place.current, scene, early ? null : open);
  }, [open, early, hovered, view, late, predictions, settled]);
  const tell = (words: string): void => {
    setNote(words);
    setReading(words);
  };
  const chooseFit = (next: typeof fit): void => {
    setOwnFit(next);
    props.onFit?.(next);
  };
  const switchFan = (words: string): void => {
    setOwnFan(!hasFan);
    props.onFan?.(!hasFan);
    if (!hasFan) tell(words);
  };
  const title = `${asset.title} price and predictions`;
  const lastClose = lastCloseOf(series)?.price ?? null;
  const camera = view.current?.camera;
  const hasBar = late && bar && settled && camera && !settled.empty;
  const resetButton = late && <late.ResetButton button={reset} view={view} surface={surface} />;

  return (
    <div
      className="hc-chart"
      ref={root}
      data-theme={theme}
      data-bar={bar || undefined}
      data-machine={machine.isOpen || undefined}
      data-past={input.nowWord !== undefined || undefined}
    >
      <div
        className="hc-chart-surface"
        ref={surface}
        // The picture of a server follows the page's colours, is read and pressed as it is, and needs no keys.
        {...(!isPicture && {
          // Forced colours change the colour scheme around the chart, but not the colours on a canvas.
          style: { colorScheme: colours },
          tabIndex: 0,
          role: 'application',
          'aria-roledescription': 'chart',
          'aria-label': title,
          'aria-describedby': helpId,
        })}
      >
        {isPicture && <Picture input={input} title={title} />}
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a canvas takes no focus */}
        <canvas className="hc-chart-layer" ref={base} aria-hidden="true" />
        <span className="hc-live" ref={marker} hidden />
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a canvas takes no focus */}
        <canvas className="hc-chart-layer" ref={top} aria-hidden="true" />
        {late && settled && (
          <late.MarkButtons
            scene={settled}
            selected={chosen}
            hovered={hovered ? hovered.mark.id : null}
            describedBy={hoverId}
            onFocusMark={(id) => actions.current?.focusMark(id)}
            onChoose={(mark, at) => act((made) => made.press(mark, at))}
          />
        )}
      </div>
      {late && settled?.strip && (
        <late.StripControl strip={settled.strip} period={crowding?.period ?? null} onPeriod={crowding?.onPeriod} />
      )}
      {!hasBar && resetButton}
      {note && (
        <p className="hc-note" aria-hidden="true">
          {note}
        </p>
      )}
      {late && hovered && (
        <late.HoverCard
          id={hoverId}
          ids={hovered.mark.members}
          predictions={predictions}
          lastClose={lastClose}
          today={today}
          place={hoverPlace}
          onDismiss={() => actions.current?.point(null)}
        />
      )}
      {late && (
        <late.ChartCard
          {...{ asset, predictions, lastClose, today, links, place, steps, cluster, settled, actions }}
          selected={chosen}
          onSelect={select}
          onClose={close}
        />
      )}
      {hasBar && (
        <late.ChartBar
          {...{ series, camera, fit, hasFan, act, view, surface, inks, asset, today, crowding }}
          density={settled.density}
          mover={moveBar}
          machine={past && machine}
          onFit={chooseFit}
          onFan={switchFan}
          address={links.view}
          onDone={tell}
        >
          {resetButton}
        </late.ChartBar>
      )}
      {late && past && timeMachine && machine.isOpen && (
        <timeMachine.TimeMachine
          past={past}
          onClose={() => {
            machine.toggle();
            surface.current?.focus({ preventScroll: true });
          }}
        />
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
