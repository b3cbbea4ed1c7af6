import type { Hand } from '../chart/gestures/replay.ts';
import type { Options, WidgetKind } from './options.ts';

/** The interface between the script tag and the drawing code that it loads. */
export interface Engine {
  mount(place: Place): Mounted;
}

/** The place of a widget, and its way to send events. */
export interface Place {
  readonly kind: WidgetKind;
  /** The shadow root, to which the widget's styles are added. */
  readonly root: ShadowRoot;
  /** The widget's own empty element in the shadow root. */
  readonly box: HTMLElement;
  readonly options: Options;
  /** Origin of the server, without a trailing slash. */
  readonly origin: string;
  /** Sends an event `hindcast-NAME` on the widget's element to the page. */
  tell(name: 'ready' | 'frame-change' | 'prediction-select' | 'submit' | 'close' | 'error', detail: object): void;
  /** Reports that everything is drawn, so that the placeholder can be removed. */
  drawn(): void;
  /**
   * Returns the input events that the picture has received. Call it once the engine receives input itself, or will not
   * draw: from then on the picture's links work again.
   */
  hands(): readonly Hand[];
}

export interface Mounted {
  update(options: Options): void;
  /** Opens the dialog of a widget that is a button. */
  open?(): void;
  destroy(): void;
}
