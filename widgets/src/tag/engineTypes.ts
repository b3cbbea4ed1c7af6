import type { Hand } from '../chart/gestures/replay.ts';
import type { Options, WidgetKind } from './options.ts';

/** Interface of the drawing code that the script tag loads. */
export interface Engine {
  mount(place: Place): Mounted;
}

/** Place of a widget on a page, and the means to report to the page. */
export interface Place {
  readonly kind: WidgetKind;
  /** The shadow root, to which the widget's styles are added. */
  readonly root: ShadowRoot;
  /** The empty element in the shadow root that the engine renders into. */
  readonly box: HTMLElement;
  readonly options: Options;
  /** Origin of the server, without a trailing slash. */
  readonly origin: string;
  /** Dispatches an event `hindcast-NAME` on the widget's element, for the page. */
  tell(name: 'ready' | 'frame-change' | 'prediction-select' | 'submit' | 'close' | 'error', detail: object): void;
  /** Called once everything is drawn, so that the placeholder is removed. */
  drawn(): void;
  /**
   * Returns the input events that the picture has received, and stops recording them. To be called once the engine
   * handles input itself, or will not draw: from then on the picture's links work again.
   */
  hands(): readonly Hand[];
}

export interface Mounted {
  update(options: Options): void;
  /** Opens the dialog of a widget that is a button. */
  open?(): void;
  destroy(): void;
}
