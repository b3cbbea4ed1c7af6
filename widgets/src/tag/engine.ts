import type { Hand } from '../chart/gestures/replay.ts';
import type { Options, WidgetKind } from './options.ts';

/** The interface between the script tag and the code that draws, which it loads. */
export interface Engine {
  mount(place: Place): Mounted;
}

/** Where a widget is drawn, and what it tells. */
export interface Place {
  readonly kind: WidgetKind;
  /** The shadow root, which takes the widget's styles. */
  readonly root: ShadowRoot;
  /** The widget's own element in it, empty. */
  readonly box: HTMLElement;
  readonly options: Options;
  /** The origin of the server, without a trailing slash. */
  readonly origin: string;
  /** Tells the page, as an event `hindcast-NAME` on the widget's element. */
  tell(name: 'ready' | 'frame-change' | 'prediction-select' | 'submit' | 'close' | 'error', detail: object): void;
  /** All there is was drawn: what stood in its place can go. */
  drawn(): void;
  /**
   * Returns the input events that the picture has received. Call it once the engine receives input itself, or will not
   * draw: from then on the picture's links work again.
   */
  hands(): readonly Hand[];
}

export interface Mounted {
  update(options: Options): void;
  /** Opens the window of a widget that is a button. */
  open?(): void;
  destroy(): void;
}
