import type { ShownKind } from './options.ts';
import { THEMES } from './themes.ts';

/**
 * Height of each kind, in two parts: one of its own, and one that depends on the width. An `aspect-ratio` would make a
 * chart of the least height wider than a phone's page. A narrow record needs more lines. A narrow board is higher,
 * because its chart and list are below each other.
 */
const HEIGHTS: Readonly<Record<ShownKind, readonly [own: string, byWidth: string | 0]>> = {
  chart: ['auto)!important;min-height:280px', 'calc(100%/var(--hindcast-ratio,2))'],
  panel: ['560px)', 0],
  board: ['auto)', 'max(600px,min(900px,1600px - 100%))'],
  record: ['auto)!important;max-width:480px', 'max(276px,min(340px,508px - 60%))'],
  // a header, a line for each expert, a footer
  experts: ['auto)', 'calc(115px + 53px*var(--hc-rows,10))'],
};

/**
 * Returns the styles of a widget's own element. They set its final size, so that nothing moves when the widget has
 * loaded. They are `!important`, because a page's `* { all: unset }` applies to the element too. The widget takes the
 * full width, also in a flex row or as a float, unless the page sets another width.
 */
export function hostSheet(kind: ShownKind): CSSStyleSheet {
  const [own, byWidth] = HEIGHTS[kind];
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `:host{display:block!important;position:relative!important;box-sizing:border-box!important;overflow:hidden!important;contain:layout style!important;text-align:start!important;height:var(--hindcast-height,${own}!important;width:100%;width:-moz-available;width:-webkit-fill-available;width:stretch}` +
      `:host([hidden]){display:none!important}${THEMES}` +
      `:host:before{content:""!important;display:block!important;padding-top:${byWidth}!important}` +
      // The place of the engine's canvas: within the border, below the time frames, above the bar. The bar's height
      // depends on window and pointer, as in `chart/surface.css`.
      '.hc-place{position:absolute;inset:0}.hc-place:empty{pointer-events:none}' +
      '.hc-picture{inset:37px 1px 45px}' +
      '@media (pointer:coarse){.hc-picture{bottom:61px}}' +
      '@media (max-width:767px) and (not (pointer:fine)),(max-width:539px){.hc-picture{bottom:1px}}' +
      '::slotted(img){display:block;width:100%;height:100%}',
  );
  return sheet;
}
