import { type Asset, type AssetId, type TimeFrame, timeFrames } from '@hindcast/domain';
import type { Scale } from '@hindcast/scene';
import { useId, useLayoutEffect, useRef } from 'react';
import { BAND_NAME, BAND_WORDS, STRIP_NAME } from '../chart/crowd/crowdNames.ts';
import { FAN_NAME, FAN_WORDS } from '../chart/fan/fanWords.ts';
import { CheckIcon } from '../signs/icons.tsx';
import type { Theme } from '../theme/theme.ts';
import { MenuChoice } from './MenuChoice.tsx';
import { closeSheet, isSheetOpen, openSheet } from './sheet.ts';

/** A page that the menu leads to besides the assets'. */
export interface MenuPage {
  readonly href: string;
  readonly text: string;
  /** In a tab of its own. */
  readonly apart?: boolean;
}

export interface AssetMenuProps {
  /** In the order they are offered in. */
  readonly assets: readonly Asset[];
  /** The one whose page this is; null on another page. */
  readonly current: AssetId | null;
  /** Where an asset's page is; its own path when left out. */
  readonly hrefOf?: (asset: Asset) => string;
  /** The chart's time frame, null if it shows another part of time; left out where there is no chart (V3). */
  readonly frame?: TimeFrame | null;
  /** Without it no time frame is offered. */
  readonly onFrame?: (frame: TimeFrame) => void;
  /** Scale of the price axis: equal steps upwards are equal dollars or equal ratios. */
  readonly scale?: Scale;
  /** Without it no price scale is offered. */
  readonly onScale?: (scale: Scale) => void;
  /** True if the chart shows the fan of likely prices. */
  readonly fan?: boolean;
  /** Without it no fan is offered. */
  readonly onFan?: (fan: boolean) => void;
  /** True if the chart shows the band of open calls. Null if it decides by the number of predictions. */
  readonly band?: boolean | null;
  /** Without it that is not offered. */
  readonly onBand?: (band: boolean | null) => void;
  /** True if the chart shows hits and misses by month where there are many. */
  readonly strip?: boolean;
  /** Without it that is not offered. */
  readonly onStrip?: (strip: boolean) => void;
  /** The page's theme. */
  readonly theme?: Theme;
  /** Without it no theme is offered. */
  readonly onTheme?: (theme: Theme) => void;
  /** Goes back in time; without it that is not offered. */
  readonly onPast?: (() => void) | undefined;
  /** Further pages. */
  readonly pages?: readonly MenuPage[];
  /** Called when it has closed. */
  readonly onClose: () => void;
}

const scales = [
  { id: 'linear', text: 'Linear' },
  { id: 'log', text: 'Log' },
] as const;
const switched = [
  { id: 'off', text: 'Off' },
  { id: 'on', text: 'On' },
] as const;
const automatic = [{ id: 'auto', text: 'Auto' }, ...switched] as const;
const themes = [
  { id: 'light', text: 'Light' },
  { id: 'dark', text: 'Dark' },
] as const;
const frames = timeFrames.map((id) => ({ id, text: id }));

const pathOf = ({ path }: Asset): string => path;

/**
 * The phone's menu (M5): the assets, those to come without a link, and what a phone has no room for elsewhere. A choice
 * of a time frame closes it, as do Cancel, Escape, a press beside it and Tab out of it.
 */
export function AssetMenu({ assets, current, hrefOf = pathOf, pages = [], onClose, ...choices }: AssetMenuProps) {
  const { frame, onFrame, scale, onScale, fan = false, onFan, theme, onTheme, onPast } = choices;
  const { band = null, onBand, strip = true, onStrip } = choices;
  const title = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const isOver = useRef(false);
  useLayoutEffect(() => {
    const { current: opened } = dialog;
    isOver.current = false;
    if (!opened) return;
    openSheet(opened);
    // what lies behind it is covered
    const closeWhenLeft = (event: FocusEvent): void => {
      const [target] = event.composedPath();
      if (target instanceof Node && !opened.contains(target)) closeSheet(opened);
    };
    document.addEventListener('focusin', closeWhenLeft);
    // closed before it goes, it gives the focus back
    return () => {
      document.removeEventListener('focusin', closeWhenLeft);
      isOver.current = true;
      closeSheet(opened);
    };
  }, []);
  const close = (): void => {
    if (dialog.current) closeSheet(dialog.current);
  };
  const tellClosed = (): void => {
    if (isOver.current || !dialog.current || isSheetOpen(dialog.current)) return;
    isOver.current = true; // a browser may tell it in two ways
    onClose();
  };
  return (
    <dialog
      ref={dialog}
      className="hc-menu"
      popover="auto"
      tabIndex={-1}
      aria-modal
      aria-labelledby={title}
      // Escape closes the dialog and not a card behind it.
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
      onClick={(event) => event.target === dialog.current && close()}
      onClose={tellClosed}
      onToggle={tellClosed}
    >
      <div className="hc-menu-body">
        <h2 id={title}>Select Asset</h2>
        <ul className="hc-menu-list">
          {assets.map((asset) => (
            <li key={asset.id}>
              <AssetEntry asset={asset} href={hrefOf(asset)} isCurrent={asset.id === current} onPress={close} />
            </li>
          ))}
        </ul>
        {onFrame && (
          <MenuChoice
            name="Time frame"
            options={frames}
            value={frame ?? null}
            onChoose={(id) => {
              onFrame(id);
              close();
            }}
          />
        )}
        {onScale && <MenuChoice name="Price scale" options={scales} value={scale ?? null} onChoose={onScale} />}
        {onFan && (
          <MenuChoice
            name={FAN_NAME}
            options={switched}
            value={fan ? 'on' : 'off'}
            onChoose={(id) => onFan(id === 'on')}
            meaning={FAN_WORDS}
          />
        )}
        {onBand && (
          <MenuChoice
            name={BAND_NAME}
            options={automatic}
            value={band === null ? 'auto' : band ? 'on' : 'off'}
            onChoose={(id) => onBand(id === 'auto' ? null : id === 'on')}
            meaning={BAND_WORDS}
          />
        )}
        {onStrip && (
          <MenuChoice
            name={STRIP_NAME}
            options={switched}
            value={strip ? 'on' : 'off'}
            onChoose={(id) => onStrip(id === 'on')}
          />
        )}
        {onTheme && <MenuChoice name="Theme" options={themes} value={theme ?? null} onChoose={onTheme} />}
        {onPast && (
          <button
            type="button"
            className="hc-menu-past"
            onClick={() => {
              onPast();
              close();
            }}
          >
            Time machine
          </button>
        )}
        {pages.length > 0 && (
          <ul className="hc-menu-pages">
            {pages.map(({ href, text, apart }) => (
              <li key={href}>
                <a href={href} {...(apart && { target: '_blank', rel: 'noopener' })}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        )}
        <button type="button" className="hc-menu-cancel" onClick={close}>
          Cancel
        </button>
      </div>
    </dialog>
  );
}

interface AssetEntryProps {
  readonly asset: Asset;
  readonly href: string;
  readonly isCurrent: boolean;
  readonly onPress: () => void;
}

function AssetEntry({ asset, href, isCurrent, onPress }: AssetEntryProps) {
  const name = `${asset.title} (${asset.ticker})`;
  if (asset.comingSoon && !isCurrent) {
    return (
      <button type="button" className="hc-menu-entry" disabled>
        {name}
        <span className="hc-menu-soon">Coming Soon</span>
      </button>
    );
  }
  return (
    <a className="hc-menu-entry" href={href} aria-current={isCurrent ? 'page' : undefined} onClick={onPress}>
      {name}
      {isCurrent && <CheckIcon />}
    </a>
  );
}
