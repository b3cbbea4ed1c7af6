import type { ComponentProps, RefObject } from 'react';
import { TimeFrameBar } from './bar/TimeFrameBar.tsx';
import { ChartTools } from './ChartTools.tsx';
import type { ChartActions } from './gestures/chartActions.ts';
import { ShareMenu } from './share/ShareMenu.tsx';
import type { Shown } from './share/savePicture.ts';
import type { ChartView } from './view/chartView.ts';

type BarProps = Omit<ComponentProps<typeof TimeFrameBar>, 'onShow'>;
type ShareProps = Omit<ComponentProps<typeof ShareMenu>, 'shown'>;
type ToolsProps = Omit<ComponentProps<typeof ChartTools>, 'onZoom'>;

interface ChartBarProps extends BarProps, ToolsProps, ShareProps, Pick<Shown, 'inks' | 'asset' | 'today'> {
  readonly actions: RefObject<ChartActions | null>;
  readonly view: RefObject<ChartView | null>;
  readonly surface: RefObject<HTMLElement | null>;
}

/** The line below a chart: the part of time that is shown, and what a reader can do with it. */
export function ChartBar(props: ChartBarProps) {
  const { series, mover, camera, fit, onFit, address, onDone, actions, view, surface, children } = props;
  const { inks, asset, today } = props;
  const shown = (): Shown | null => {
    const { scene } = view.current ?? {};
    if (!scene || !surface.current) return null;
    return { scene, inks, asset, today, family: getComputedStyle(surface.current).fontFamily };
  };
  const zoom = (factor: number): void => {
    actions.current?.zoomSmoothly(factor, null);
    actions.current?.tellView();
  };
  return (
    <TimeFrameBar {...{ series, mover, camera }} onShow={(part) => actions.current?.show(part)}>
      <ChartTools fit={fit} onFit={onFit} onZoom={zoom} />
      <ShareMenu {...{ shown, address, onDone }} />
      {children}
    </TimeFrameBar>
  );
}
