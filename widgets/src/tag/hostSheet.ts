import type { ShownKind } from './options.ts';
import { THEMES } from './themes.ts';

/**
 * The height of each kind, and the one that follows from the width. An `aspect-ratio` would widen a chart of the least
 * height beyond a phone's page. A record's words take more lines where it is narrow. A board that is too narrow for chart and list beside each other has them below each other,
 * and is higher.
 */
const HEIGHTS: Readonly<Record<ShownKind, readonly [own: string, byWidth: string | 0]>> = {
  chart: ['auto)!important;min-height:280px', 'calc(100%/var(--hindcast-ratio,2))'],
  panel: ['560px)', 0],
  board: ['auto)', 'max(600px,min(900px,1600px - 100%))'],
  record: ['auto)!important;max-width:480px', 'max(276px,min(340px,508px - 60%))'],
  // a head, a line for each expert, a foot
  experts: ['auto)', 'calc(115px + 53px*var(--hc-rows,10))'],
};

/**
 * The styles of a widget's own element: what it takes of its page before it has loaded, so that nothing moves when it has.
 * A page's `* { all: unset }` meets it too, and only what is important stands against that. It is as wide as there is room,
 * also in a flex row or afloat, where it would be as narrow as its content; a page may say otherwise.
 */
export function hostSheet(kind: ShownKind): CSSStyleSheet {
  const [own, byWidth] = HEIGHTS[kind];
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `:host{display:block!important;position:relative!important;box-sizing:border-box!important;overflow:hidden!important;contain:layout style!important;text-align:start!important;height:var(--hindcast-height,${own}!important;width:100%;width:-moz-available;width:-webkit-fill-available;width:stretch}` +
      `:host([hidden]){display:none!important}${THEMES}` +
      `:host:before{content:""!important;display:block!important;padding-top:${byWidth}!important}` +
      // where the engine puts its canvas: within its border, below the time frames, above the bar, whose room depends on
      // window and pointer as in `chart/surface.css`
      '.hc-place{position:absolute;inset:0}.hc-place:empty{pointer-events:none}' +
      '.hc-picture{inset:37px 1px 45px}' +
      '@media (pointer:coarse){.hc-picture{bottom:61px}}' +
      '@media (max-width:767px) and (not (pointer:fine)),(max-width:539px){.hc-picture{bottom:1px}}' +
      '::slotted(img){display:block;width:100%;height:100%}',
  );
  return sheet;
}
