import type { Density } from '@hindcast/scene';
import type { ComponentProps, RefObject } from 'react';
import { Icon } from '../signs/icons.tsx';
import { TimeFrameBar } from './bar/TimeFrameBar.tsx';
import type { Machine } from './bar/useMachine.ts';
import { ChartTools } from './ChartTools.tsx';
import type { Crowding } from './crowd/crowding.ts';
import { BAND_NAME, BAND_WORDS, STRIP_NAME } from './crowd/crowdNames.ts';
import { FAN_NAME, FAN_WORDS } from './fan/fanWords.ts';
import { ShareMenu } from './share/ShareMenu.tsx';
import type { Shown } from './share/savePicture.ts';
import type { Act } from './useHand.ts';
import type { ChartView } from './view/chartView.ts';

type BarProps = Omit<ComponentProps<typeof TimeFrameBar>, 'onShow'>;
type ShareProps = Omit<ComponentProps<typeof ShareMenu>, 'shown'>;
type ToolsProps = Omit<ComponentProps<typeof ChartTools>, 'onZoom'>;

interface ChartBarProps extends BarProps, ToolsProps, ShareProps, Pick<Shown, 'inks' | 'asset' | 'today'> {
  readonly act: Act;
  readonly view: RefObject<ChartView | null>;
  readonly surface: RefObject<HTMLElement | null>;
  readonly hasFan: boolean;
  /** Called to show or hide the fan, with its explanation for a note. */
  readonly onFan: (words: string) => void;
  /** Switches for strip and band of a crowd. Undefined if the reader cannot switch them. */
  readonly crowding: Crowding | undefined;
  readonly density: Density;
  /** The time machine of the chart. Undefined if the chart has no past days. */
  readonly machine: Machine | undefined;
}

/** Shows the line below a chart: the visible range and the tools. */
export function ChartBar(props: ChartBarProps) {
  const { series, mover, camera, fit, onFit, address, onDone, act, view, surface, children } = props;
  const { inks, asset, today, machine, hasFan, onFan, crowding, density } = props;
  const { onBand, onStrip } = crowding ?? {};
  const hasBand = crowding?.band ?? density === 'crowd';
  const hasMany = density !== 'few' || crowding?.period != null;
  const shown = (): Shown | null => {
    const { scene } = view.current ?? {};
    if (!scene || !surface.current) return null;
    return { scene, inks, asset, today, family: getComputedStyle(surface.current).fontFamily };
  };
  const zoom = (factor: number): void => {
    act((actions) => {
      actions.zoomSmoothly(factor, null);
      actions.tellView();
    });
  };
  return (
    <TimeFrameBar {...{ series, mover, camera }} onShow={(part) => act((actions) => actions.show(part))}>
      <ChartTools fit={fit} onFit={onFit} onZoom={zoom} />
      <button
        type="button"
        className="hc-tool"
        aria-label={FAN_NAME}
        title={`${FAN_NAME}: ${FAN_WORDS}`}
        aria-pressed={hasFan}
        onClick={() => onFan(FAN_WORDS)}
      >
        <Icon path="M2.5 8C5 4.8 9 3.2 13.5 2.8M2.5 8c2.5 3.2 6.5 4.8 11 5.2M7.5 8h6" />
      </button>
      {onBand && (
        <button
          type="button"
          className="hc-tool"
          aria-label={BAND_NAME}
          title={`${BAND_NAME}: ${BAND_WORDS}`}
          aria-pressed={hasBand}
          onClick={() => {
            onBand(!hasBand);
            if (!hasBand) onDone(BAND_WORDS);
          }}
        >
          <Icon path="M2.5 9.5 6 6l3 2 4.5-5M2.5 12.5 6 10l3 2.5 4.5-2" />
        </button>
      )}
      {/* The button is only disabled, not removed, so that the buttons beside it do not move. */}
      {crowding && onStrip && (
        <button
          type="button"
          className="hc-tool"
          aria-label={STRIP_NAME}
          title={hasMany ? STRIP_NAME : `${STRIP_NAME}: where there are many`}
          disabled={!hasMany}
          aria-pressed={crowding.strip && hasMany}
          onClick={() => onStrip(!crowding.strip)}
        >
          <Icon path="M3.5 8V4.5M6.5 8V3M9.5 8V5.5M12.5 8V4M3.5 8v2.5M6.5 8v4M9.5 8v5M12.5 8v2M2 8h12" />
        </button>
      )}
      {machine && (
        <button
          type="button"
          className="hc-tool"
          aria-label="Time machine"
          title="Time machine: how it stood on a day"
          aria-expanded={machine.isOpen}
          onClick={machine.toggle}
        >
          <Icon path="M8 2.2a5.8 5.8 0 1 1-5.3 3.5M2.2 2.6v3.3h3.3M8 5v3.2l2.2 1.4" />
        </button>
      )}
      <ShareMenu {...{ shown, address, onDone }} />
      {children}
    </TimeFrameBar>
  );
}
