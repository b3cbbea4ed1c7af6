import { type Asset, type AssetId, type TimeFrame, timeFrames } from '@hindcast/domain';
import type { Scale } from '@hindcast/scene';
import { type ReactElement, useId, useLayoutEffect, useRef } from 'react';
import { BAND_NAME, BAND_WORDS, STRIP_NAME } from '../chart/crowd/crowdNames.ts';
import { FAN_NAME, FAN_WORDS } from '../chart/fan/fanWords.ts';
import { CheckIcon } from '../signs/icons.tsx';
import type { Theme } from '../theme/theme.ts';
import { MenuChoice } from './MenuChoice.tsx';
import { closeSheet, isSheetOpen, openSheet } from './sheet.ts';

/** A page in the menu that is not an asset's. */
export interface MenuPage {
  readonly href: string;
  readonly text: string;
  /** True if it opens in a new tab. */
  readonly apart?: boolean;
}

export interface AssetMenuProps {
  /** Assets in the order of the menu. */
  readonly assets: readonly Asset[];
  /** The asset of the current page. Null on a page without one. */
  readonly current: AssetId | null;
  /** Returns the URL of an asset's page. If left out, its own path. */
  readonly hrefOf?: (asset: Asset) => string;
  /** Time frame of the chart. Null if it shows another range. Left out if the page has no chart (V3). */
  readonly frame?: TimeFrame | null;
  /** Called with the chosen time frame. If left out, the menu offers no time frames. */
  readonly onFrame?: (frame: TimeFrame) => void;
  /** Scale of the price axis. `linear`: equal distances are equal differences in dollars. `log`: equal ratios. */
  readonly scale?: Scale;
  /** Called with the chosen scale. If left out, the menu offers no scale. */
  readonly onScale?: (scale: Scale) => void;
  /** True if the chart shows the fan of likely prices. */
  readonly fan?: boolean;
  /** Called to show or hide the fan. If left out, the menu does not offer the fan. */
  readonly onFan?: (fan: boolean) => void;
  /** True if the chart shows the band of open calls. Null if the chart decides by the number of predictions. */
  readonly band?: boolean | null;
  /** Called to show or hide the band. If left out, the menu does not offer the band. */
  readonly onBand?: (band: boolean | null) => void;
  /** True if the chart shows the strip of hits and misses when there are many predictions. */
  readonly strip?: boolean;
  /** Called to show or hide the strip. If left out, the menu does not offer the strip. */
  readonly onStrip?: (strip: boolean) => void;
  /** The page's theme. */
  readonly theme?: Theme;
  /** Called with the chosen theme. If left out, the menu offers no theme. */
  readonly onTheme?: (theme: Theme) => void;
  /** Called to open the time machine. If left out, the menu does not offer it. */
  readonly onPast?: (() => void) | undefined;
  /** Links at the end of the menu, to pages that are not about an asset. None if left out. */
  readonly pages?: readonly MenuPage[];
  /** Called after the menu has closed. */
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
 * Shows the phone's menu (M5): the assets (without a link if they are still to come), and controls that have no space
 * elsewhere. It closes on the choice of a time frame, Cancel, Escape, a press beside it, or when Tab leaves it.
 */
export function AssetMenu({
  assets,
  current,
  hrefOf = pathOf,
  pages = [],
  onClose,
  ...choices
}: AssetMenuProps): ReactElement {
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
    // Elements behind the menu are covered, so the menu closes if one of them gets the focus.
    const closeWhenLeft = (event: FocusEvent): void => {
      const [target] = event.composedPath();
      if (target instanceof Node && !opened.contains(target)) closeSheet(opened);
    };
    document.addEventListener('focusin', closeWhenLeft);
    // The menu is closed before it is removed, so that the browser returns the focus.
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
    isOver.current = true; // browsers may send two events when the menu closes
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
      // Without this, Escape would also close a card behind the menu.
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
