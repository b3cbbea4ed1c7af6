import type { Context } from './context.ts';
import { exitCodes } from './exitCodes.ts';
import { Failure } from './failure.ts';

type Streams = { readonly input: NodeJS.ReadableStream; readonly output: NodeJS.WritableStream };

/** Tells whether a person can be asked at a terminal. */
export const canAsk = ({ stdin, stderr }: Context): boolean => stdin.isTTY === true && stderr.isTTY === true;

const NO_TERMINAL = 'There is no terminal to ask at';

/**
 * Asks at the terminal, on standard error, because standard output is for data. Throws a Failure that names the flag to
 * use instead.
 */
async function ask(context: Context, instead: string, prompt: (streams: Streams) => Promise<string>): Promise<string> {
  if (!canAsk(context)) {
    // in a pipe, standard error may be a terminal although standard input is not
    const why = context.stderr.isTTY ? 'Nobody can be asked while a pipe or a file is standard input' : NO_TERMINAL;
    throw new Failure(`${why}: ${instead}.`, exitCodes.usage);
  }
  try {
    return await prompt({ input: context.stdin as unknown as NodeJS.ReadableStream, output: context.stderr });
  } catch (error) {
    if (error instanceof Error && error.name === 'ExitPromptError') {
      throw new Failure('Cancelled.', exitCodes.cancelled, error);
    }
    throw error;
  }
}

/** Asks for a line of text. @param instead the flag to use without a terminal. */
export const askLine = (context: Context, message: string, instead: string): Promise<string> =>
  ask(context, instead, async (streams) => (await import('@inquirer/prompts')).input({ message }, streams));

/** Asks for a confirmation. @param otherwise message of the Failure after any answer but yes. */
export async function askYes(context: Context, question: string, otherwise: string): Promise<void> {
  const typed = await askLine(context, `${question} y/n`, 'give --yes');
  if (!/^y(es)?$/i.test(typed.trim())) throw new Failure(otherwise, exitCodes.failed);
}

/** Asks for a line of text. Null if it is left by Escape or Ctrl-C. */
export async function askLeavable({ stdin, stderr }: Context, message: string): Promise<string | null> {
  const { input } = await import('@inquirer/prompts');
  const keyboard = stdin as unknown as NodeJS.ReadableStream;
  const leaving = new AbortController();
  const leave = (_text: string | undefined, { name }: { readonly name?: string }): void => {
    if (name === 'escape') leaving.abort();
  };
  keyboard.on('keypress', leave);
  try {
    return await input({ message }, { input: keyboard, output: stderr, signal: leaving.signal });
  } catch (error) {
    if (error instanceof Error && /^(ExitPrompt|AbortPrompt)Error$/.test(error.name)) return null;
    throw error;
  } finally {
    keyboard.off('keypress', leave);
  }
}

/** Asks for a secret, shown as stars. */
export const askSecret = (context: Context, message: string, instead: string): Promise<string> =>
  ask(context, instead, async (streams) =>
    (await import('@inquirer/prompts')).password({ message, mask: '*' }, streams),
  );

/** Reads the lines of standard input, without line ends. */
export async function stdinLines({ stdin }: Context): Promise<string[]> {
  const parts: Uint8Array[] = [];
  for await (const part of stdin) parts.push(part);
  return Buffer.concat(parts).toString('utf8').split(/\r?\n/);
}
