import type { WidgetKind } from './options.ts';

/** What a widget takes of its page before it has loaded, so that nothing moves when it has. */
const ROOM: Readonly<Record<WidgetKind, string>> = {
  chart: 'min-height:280px;height:var(--hindcast-height,auto)',
  panel: 'height:var(--hindcast-height,560px)',
  board: 'height:var(--hindcast-height,auto)',
  submit: '',
};

/**
 * The height that follows from the width. An `aspect-ratio` would widen a chart of the least height beyond a phone's page.
 * A board that is too narrow for chart and list beside each other has them below each other, and is higher.
 */
const HEIGHTS: Readonly<Partial<Record<WidgetKind, string>>> = {
  chart: 'calc(100%/var(--hindcast-ratio,2))',
  board: 'max(600px,min(900px,1600px - 100%))',
};

const THEMES = ':host([theme=light]){color-scheme:light!important}:host([theme=dark]){color-scheme:dark!important}';

/** A button, as large as its words. */
const BUTTON = `:host{display:inline-block}:host([hidden]){display:none}[part=button]{min-height:44px;padding:0 18px;border:0;border-radius:8px;background:#f7931a;color:#1a1203;font:600 1em system-ui;cursor:pointer}${THEMES}`;

/** As wide as there is room, also in a flex row or afloat, where it would be as narrow as its content; a page may say otherwise. */
const WIDTHS = 'width:100%;width:-moz-available;width:-webkit-fill-available;width:stretch';

/** The room of the engine's bar, which depends on window and pointer as in `chart/surface.css`. */
const PICTURE_BARS =
  '@media (pointer:coarse){.hc-place.hc-picture{bottom:61px}}' +
  '@media (max-width:767px) and (not (pointer:fine)),(max-width:539px){.hc-place.hc-picture{bottom:1px}}';

/**
 * The styles of a widget's own element. A page's `* { all: unset }` meets it too, and only what is important stands
 * against that.
 */
export function hostSheet(kind: WidgetKind): CSSStyleSheet {
  const important = (rules: string): string => `${rules.replaceAll(';', '!important;')}!important`;
  const sheet = new CSSStyleSheet();
  if (kind === 'submit') {
    sheet.replaceSync(BUTTON);
    return sheet;
  }
  const height = HEIGHTS[kind];
  sheet.replaceSync(
    `:host{${important(`display:block;position:relative;box-sizing:border-box;overflow:hidden;contain:layout style;text-align:start;${ROOM[kind]}`)}}` +
      `:host{${WIDTHS}}:host([hidden]){display:none!important}` +
      THEMES +
      (height ? `:host::before{${important(`content:"";display:block;padding-top:${height}`)}}` : '') +
      // where the engine puts its canvas: within its border, below the time frames, above the bar
      '.hc-place{position:absolute;inset:0}.hc-place:empty{pointer-events:none}.hc-place.hc-picture{inset:37px 1px 45px}' +
      PICTURE_BARS +
      '::slotted(img){display:block;width:100%;height:100%}',
  );
  return sheet;
}
