import type { Context } from './context.ts';
import { exitCodes } from './exitCodes.ts';
import { Failure } from './failure.ts';

type Streams = { readonly input: NodeJS.ReadableStream; readonly output: NodeJS.WritableStream };

/** Whether there is somebody at a terminal to ask. */
export const canAsk = ({ stdin, stderr }: Context): boolean => stdin.isTTY === true && stderr.isTTY === true;

/** Asks at the terminal, on standard error: standard output is for data. Throws a Failure that names what to give instead. */
async function ask(context: Context, instead: string, prompt: (streams: Streams) => Promise<string>): Promise<string> {
  if (!canAsk(context)) throw new Failure(`There is no terminal to ask at: ${instead}.`, exitCodes.usage);
  try {
    return await prompt({ input: context.stdin as unknown as NodeJS.ReadableStream, output: context.stderr });
  } catch (error) {
    if (error instanceof Error && error.name === 'ExitPromptError') {
      throw new Failure('Cancelled.', exitCodes.cancelled, error);
    }
    throw error;
  }
}

/** A line of text. @param instead what to give where there is no terminal. */
export const askLine = (context: Context, message: string, instead: string): Promise<string> =>
  ask(context, instead, async (streams) => (await import('@inquirer/prompts')).input({ message }, streams));

/** A secret, shown as stars. */
export const askSecret = (context: Context, message: string, instead: string): Promise<string> =>
  ask(context, instead, async (streams) =>
    (await import('@inquirer/prompts')).password({ message, mask: '*' }, streams),
  );

/** The lines of standard input, without what ends them. */
export async function stdinLines({ stdin }: Context): Promise<string[]> {
  const parts: Uint8Array[] = [];
  for await (const part of stdin) parts.push(part);
  return Buffer.concat(parts).toString('utf8').split(/\r?\n/);
}
