// Types of the script tag: its elements, their attributes and events, and `Hindcast`.

/** Attributes of the elements. All are optional. */
interface HindcastAttributes {
  /** The asset. Bitcoin if left out; all assets for a record and for experts. */
  asset?: 'btc' | 'mstr' | 'naka' | undefined;
  /** Years that are shown at first. */
  frame?: '1Y' | '2Y' | '3Y' | '5Y' | 'ALL' | undefined;
  /** Scale of the price axis at first. If left out, `log` for all years and else `linear`. */
  scale?: 'linear' | 'log' | undefined;
  /** `auto`: as the reader's system. If left out, as the colour scheme of the page. */
  theme?: 'light' | 'dark' | 'auto' | undefined;
  /** Id or handle of the only expert whose predictions are shown. A record needs it. */
  expert?: string | undefined;
  /** Id of the only prediction that is shown. */
  prediction?: string | undefined;
  /** Name of a board. Widgets with the same name share what is selected and filtered. */
  board?: string | undefined;
  /** Maximum number of listed experts, from 1 to 99. */
  limit?: number | `${number}` | undefined;
  /** Time at which the part that draws loads. `idle` if left out. */
  load?: 'idle' | 'hover' | 'eager' | undefined;
}

/** Options of `Hindcast.mount`. Null removes an attribute. */
type HindcastOptions = { [Name in keyof HindcastAttributes]: HindcastAttributes[Name] | null };

/** Kinds of widgets, as in the names of the elements. */
type HindcastWidget = 'chart' | 'panel' | 'board' | 'submit' | 'record' | 'experts';

interface HindcastMounted {
  /** The widget's element. */
  readonly element: HTMLElement;
  /** Changes the attributes that it names. */
  update(options: HindcastOptions): void;
  /** Removes the widget. */
  destroy(): void;
}

interface HindcastApi {
  /** Adds a widget to an element of the page: a chart unless `widget` names another kind. Never throws. */
  mount(element: Element | null, options?: HindcastOptions & { widget?: HindcastWidget }): HindcastMounted;
  /** Makes widgets of elements with `data-hindcast` that were added to the page later. */
  scan(): void;
}

/** Present once the script has run: see the event `hindcast-load` of the document. */
declare var Hindcast: HindcastApi;

/** Events of the elements. They bubble. */
interface HindcastEvents {
  'hindcast-ready': CustomEvent<object>;
  'hindcast-frame-change': CustomEvent<{ readonly frame: NonNullable<HindcastAttributes['frame']> }>;
  'hindcast-prediction-select': CustomEvent<{ readonly prediction: string | null }>;
  'hindcast-submit': CustomEvent<object>;
  'hindcast-close': CustomEvent<object>;
  'hindcast-error': CustomEvent<{ readonly code: string; readonly message: string }>;
}

interface GlobalEventHandlersEventMap extends HindcastEvents {}

interface DocumentEventMap {
  'hindcast-load': Event;
}

interface HTMLElementTagNameMap {
  'hindcast-chart': HTMLElement;
  'hindcast-panel': HTMLElement;
  'hindcast-board': HTMLElement;
  'hindcast-submit': HTMLElement;
  'hindcast-record': HTMLElement;
  'hindcast-experts': HTMLElement;
}
