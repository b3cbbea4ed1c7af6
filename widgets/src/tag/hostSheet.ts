import type { ShownKind } from './options.ts';
import { THEMES } from './themes.ts';

/**
 * Height of each kind, which may depend on the width. An `aspect-ratio` would make a chart of the least height wider
 * than a phone's page. A narrow record needs more lines. A narrow board is higher, because its chart and list are below
 * each other.
 */
const HEIGHTS: Readonly<Record<ShownKind, string>> = {
  chart: 'max(280px,100%/var(--hindcast-ratio,2))',
  panel: '560px',
  board: 'max(600px,min(900px,1600px - 100%))',
  record: 'max(276px,min(340px,508px - 60%))',
  // a header, a line for each expert, a footer
  experts: 'calc(115px + 53px*var(--hc-rows,10))',
};

/**
 * Returns the styles of a widget. Those of its own element are defaults, so that the page decides where and whether it
 * is shown. Those of the box inside set the final size, so that nothing moves when the widget has loaded, and also after
 * a page's `* { all: unset }`. The widget takes the full width, also in a flex row or as a float. Where the page makes
 * the place as wide as its content, the content is up to 600 pixels wide.
 */
export function hostSheet(kind: ShownKind): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `:host{display:block;width:100%;width:-moz-available;width:-webkit-fill-available;width:stretch${kind === 'record' ? ';max-width:480px' : ''}}` +
      `:host([hidden]){display:none!important}${THEMES}` +
      '.hc-box{position:relative;overflow:hidden;contain:layout style;text-align:start;height:var(--hindcast-height,100%)}' +
      `.hc-box:before{content:"";display:block;padding-top:${HEIGHTS[kind]}}` +
      // Up to 600 pixels of content that take no room themselves, and shrink to nothing.
      '.hc-box:after{content:"";display:grid;grid-template-columns:minmax(0,600px)}' +
      // The place of the engine's canvas: within the border, below the time frames, above the bar. The bar's height
      // depends on window and pointer, as in `chart/surface.css`.
      '.hc-place{position:absolute;inset:0}.hc-place:empty{pointer-events:none}[part]{direction:ltr}' +
      '.hc-picture{inset:37px 1px 45px}' +
      '@media (pointer:coarse){.hc-picture{bottom:61px}}' +
      '@media (max-width:767px) and (not (pointer:fine)),(max-width:539px){.hc-picture{bottom:1px}}' +
      '::slotted(img){display:block;width:100%;height:100%}',
  );
  return sheet;
}
