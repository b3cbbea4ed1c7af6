import { stripVTControlCharacters } from 'node:util';
import { eventually } from '../live/eventually.ts';
import { patience } from '../patience.ts';

/** A command at a terminal of its own. */
export interface Session {
  /** Waits until the terminal has shown this, after what was waited for before; then types the answer. */
  answer(shown: RegExp, typed: string): Promise<void>;
  /** Returns the exit code, and all that the terminal has shown, without colours. */
  end(): Promise<{ readonly code: number | null; readonly shown: string }>;
}

/** A terminal and the command at it. */
export interface Screen {
  /** All that it has shown. */
  shown(): string;
  type(text: string): void;
  /** Tells whether the command has ended. */
  hasEnded(): boolean;
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>;
  /** Ends the command, since a test that fails would wait for it. */
  kill(): void;
}

/** Answers what a command asks at a terminal. */
export function sessionAt(screen: Screen, args: readonly string[]): Session {
  let read = 0;
  const plain = (): string => stripVTControlCharacters(screen.shown());
  return {
    async answer(wanted, typed) {
      const isShown = (): boolean => {
        if (wanted.test(plain().slice(read))) return true;
        if (screen.hasEnded()) throw new Error(`It ended before ${wanted}: ${plain()}`);
        return false;
      };
      await eventually(`${wanted} of ${args.join(' ')}`, isShown, patience(10_000)).catch((cause: unknown) => {
        screen.kill();
        throw new Error(`The terminal has shown, since the last answer: ${plain().slice(read)}`, { cause });
      });
      const [found = ''] = wanted.exec(plain().slice(read)) ?? [];
      read += plain().slice(read).search(wanted) + found.length;
      screen.type(typed);
    },
    async end() {
      const code = await screen.ended;
      return { code, shown: plain() };
    },
  };
}
