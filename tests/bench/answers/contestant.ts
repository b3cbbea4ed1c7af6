import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { startProgram } from '../childProgram.ts';

/** A request that is loaded: an address, the headers sent and the status that must come back. */
export interface Contestant {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly status: number;
}

/** One answer's bytes as they came over the wire, with its headers. Throws when the status is another one. */
export async function fetchRaw({ url, headers, status }: Contestant) {
  const [response] = (await once(get(url, { headers }), 'response')) as [IncomingMessage];
  const body = await buffer(response);
  if (response.statusCode !== status) throw new Error(`${url} answered ${response.statusCode}, not ${status}: ${body}`);
  return { body, headers: response.headers };
}

const LOAD = fileURLToPath(new URL('load.ts', import.meta.url));

/** Requests a second that it answers to 10 connections, loaded for some seconds by another process. */
export async function load({ url, headers, status }: Contestant, seconds: number): Promise<number> {
  const words = [LOAD, url, String(seconds), String(status), JSON.stringify(headers)];
  const said: { aSecond: number } = JSON.parse(await startProgram(process.execPath, words).ended());
  return said.aSecond;
}
