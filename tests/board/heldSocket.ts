/** A socket whose server is the test: what a page opened, and what it is made to hear. */
export interface HeldSocket {
  readonly url: string;
  readonly closed: boolean;
  open(): void;
  say(message: unknown): void;
  sayText(data: unknown): void;
  fail(): void;
  drop(): void;
}

/** Sockets in the order they are opened; `refuse` makes opening one throw. */
export interface HeldSockets {
  readonly all: HeldSocket[];
  refuse: boolean;
  open(url: string): WebSocket;
}

export function holdSockets(): HeldSockets {
  const all: HeldSocket[] = [];
  const sockets: HeldSockets = {
    all,
    refuse: false,
    open(url) {
      if (sockets.refuse) throw new DOMException('Not from here.', 'SecurityError');
      const target = new EventTarget();
      let closed = false;
      const drop = (): void => {
        if (closed) return;
        closed = true;
        target.dispatchEvent(new Event('close'));
      };
      const sayText = (data: unknown): void => {
        target.dispatchEvent(new MessageEvent('message', { data }));
      };
      all.push({
        url,
        get closed() {
          return closed;
        },
        open: () => target.dispatchEvent(new Event('open')),
        say: (message) => sayText(JSON.stringify(message)),
        sayText,
        fail() {
          target.dispatchEvent(new Event('error'));
          drop();
        },
        drop,
      });
      return Object.assign(target, { close: drop }) as unknown as WebSocket;
    },
  };
  return sockets;
}
