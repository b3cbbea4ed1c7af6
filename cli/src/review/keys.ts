import { emitKeypressEvents } from 'node:readline';

/** Keyboard of a terminal. A key is its letter, or a name such as `return`. */
export interface Keys {
  next(): Promise<string>;
  /** Drops keys pressed before the content they would act on was shown, except those for navigation. */
  forget(): void;
  /** Releases the keyboard for a prompt, and takes it back. */
  lend<T>(ask: () => Promise<T>): Promise<T>;
  close(): void;
}

type Terminal = NodeJS.ReadStream;

interface Press {
  readonly name?: string;
  readonly ctrl?: boolean;
  readonly sequence?: string;
}

const nameOf = ({ name, ctrl, sequence = '' }: Press): string =>
  ctrl ? `ctrl-${name}` : sequence === '?' ? '?' : (name ?? sequence);

/** Keys that decide nothing. */
const HARMLESS = ['j', 'k', 'down', 'up', 'space', 'ctrl-c'];

/** Opens the keyboard of a terminal. Keys that come too early are queued. */
export function openKeys(stdin: Terminal): Keys {
  const waiting: string[] = [];
  let wanted: ((key: string) => void) | null = null;
  const hear = (_text: string | undefined, press: Press): void => {
    const key = nameOf(press);
    if (!wanted) {
      waiting.push(key);
      return;
    }
    const give = wanted;
    wanted = null;
    give(key);
  };
  emitKeypressEvents(stdin);
  const listen = (on: boolean): void => {
    stdin.setRawMode(on);
    if (on) {
      stdin.on('keypress', hear);
      stdin.resume();
    } else {
      stdin.off('keypress', hear);
      stdin.pause();
    }
  };
  listen(true);
  return {
    next: () => {
      const early = waiting.shift();
      return early === undefined ? new Promise((resolve) => (wanted = resolve)) : Promise.resolve(early);
    },
    forget: () => {
      waiting.splice(0, waiting.length, ...waiting.filter((key) => HARMLESS.includes(key)));
    },
    lend: async (ask) => {
      listen(false);
      try {
        return await ask();
      } finally {
        listen(true);
      }
    },
    close: () => listen(false),
  };
}
