/** Listeners and observers of a page's parts on things that outlive them. */
export interface Listeners {
  /** Those on the window, the document and media queries that were neither removed nor given up. */
  left(): string[];
  /** Observers of sizes and of the document that still observe. */
  observers(): number;
  stop(): void;
}

interface Heard {
  readonly target: EventTarget;
  readonly type: string;
  readonly listener: unknown;
  readonly signal: AbortSignal | undefined;
}

const outlives = (target: EventTarget): boolean =>
  target === window || target === document || target instanceof MediaQueryList;

/** Counts listeners and observers that are made from now on. */
export function countListeners(): Listeners {
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const heard = new Set<Heard>();
  const observing = new Set<object>();
  const undo: (() => void)[] = [];

  EventTarget.prototype.addEventListener = function (this: EventTarget, type, listener, options) {
    // Called bare, it is the window's.
    const target = this ?? window;
    const signal = typeof options === 'object' ? options.signal : undefined;
    if (outlives(target)) heard.add({ target, type, listener, signal });
    return addEventListener.call(target, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (this: EventTarget, type, listener, options) {
    const target = this ?? window;
    for (const one of heard) {
      if (one.target === target && one.type === type && one.listener === listener) heard.delete(one);
    }
    return removeEventListener.call(target, type, listener, options);
  };
  for (const { prototype } of [ResizeObserver, MutationObserver]) {
    const { observe, disconnect } = prototype as ResizeObserver;
    Object.assign(prototype, {
      observe(this: ResizeObserver, target: Element, options: ResizeObserverOptions) {
        observing.add(this);
        return observe.call(this, target, options);
      },
      disconnect(this: ResizeObserver) {
        observing.delete(this);
        return disconnect.call(this);
      },
    });
    undo.push(() => Object.assign(prototype, { observe, disconnect }));
  }

  return {
    left: () => [...heard].filter(({ signal }) => !signal?.aborted).map(({ type }) => type),
    observers: () => observing.size,
    stop() {
      Object.assign(EventTarget.prototype, { addEventListener, removeEventListener });
      for (const back of undo) back();
    },
  };
}
