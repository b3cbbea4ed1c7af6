import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { FileProblem, fileRefusals } from './refusals.ts';

/** Returns the first bytes of a file, up to 4 kB. */
export async function readHead(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const lineBreaks = (text: string): number => text.split('\n').length - 1;

/**
 * Reads a UTF-8 file in pieces, without byte order mark, with line feeds as line ends. Throws a FileProblem at the
 * first byte that is not UTF-8.
 */
export async function* readText(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let lines = 1;
  let heldReturn = '';
  const decode = (bytes?: Uint8Array): string => {
    try {
      return heldReturn + decoder.decode(bytes, { stream: bytes !== undefined });
    } catch (cause) {
      throw new FileProblem(fileRefusals.notUtf8(lines), cause);
    }
  };
  for await (const bytes of createReadStream(path)) {
    const decoded = decode(bytes);
    heldReturn = decoded.endsWith('\r') ? '\r' : '';
    const text = decoded.slice(0, decoded.length - heldReturn.length).replace(/\r\n?/g, '\n');
    const zero = text.indexOf('\0');
    if (zero >= 0) throw new FileProblem(fileRefusals.zeroByte(lines + lineBreaks(text.slice(0, zero))));
    lines += lineBreaks(text);
    yield text;
  }
  yield decode().replace('\r', '\n');
}
