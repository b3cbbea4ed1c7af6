import type { WidgetKind } from './options.ts';

/** What a widget takes of its page before it has loaded, so that nothing moves when it has. */
const ROOM: Readonly<Record<WidgetKind, string>> = {
  chart: 'min-height:280px;height:var(--hindcast-height,auto)',
  panel: 'height:var(--hindcast-height,560px)',
  board: 'height:var(--hindcast-height,600px)',
};

/** Chart above list, where they do not fit beside each other. */
const TALL = '@media (max-width:719px){:host{height:var(--hindcast-height,900px)!important}}';

/** An `aspect-ratio` would widen a chart of the least height beyond a phone's page. */
const RATIO = 'content:"";display:block;padding-top:calc(100%/var(--hindcast-ratio,2))';

/**
 * The styles of a widget's own element. A page's `* { all: unset }` meets it too, and only what is important stands
 * against that.
 */
export function hostSheet(kind: WidgetKind): CSSStyleSheet {
  const important = (rules: string): string => `${rules.replaceAll(';', '!important;')}!important`;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `:host{${important(`display:block;position:relative;box-sizing:border-box;overflow:hidden;contain:layout style;text-align:start;${ROOM[kind]}`)}}` +
      ':host([hidden]){display:none!important}' +
      ':host([theme=light]){color-scheme:light!important}:host([theme=dark]){color-scheme:dark!important}' +
      (kind === 'board' ? TALL : '') +
      (kind === 'chart' ? `:host::before{${important(RATIO)}}` : '') +
      '.hc-place{position:absolute;inset:0}.hc-place.hc-picture{top:36px;bottom:45px}::slotted(img){display:block;width:100%;height:100%}',
  );
  return sheet;
}
