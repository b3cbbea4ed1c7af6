import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';
import type { ErrorCode } from '@hindcast/domain';

interface HostProblem {
  readonly code: Extract<ErrorCode, 'bad_request' | 'unknown_host'>;
  readonly message: string;
}

/** Checks the host of a request. Returns null if the host is accepted. */
export type HostCheck = (request: IncomingMessage) => HostProblem | null;

const NO_HOST: HostProblem = { code: 'bad_request', message: 'The request names no host in its Host header' };
const WRONG: HostProblem = { code: 'bad_request', message: 'The Host header is not a host with or without a port' };
const TWO: HostProblem = { code: 'bad_request', message: 'The request has more than one Host header' };
const BAD_TARGET: HostProblem = { code: 'bad_request', message: 'The request asks for an address that is none' };
const FOREIGN: HostProblem = {
  code: 'unknown_host',
  message: 'This server does not answer for the host that the request names',
};

const FORM = /^(?:(?<name>[a-z\d](?:[a-z\d._-]{0,252}[a-z\d.])?)|\[(?<v6>[\da-f:.]{2,45})\])(?::(?<port>\d{0,5}))?$/i;

/** Returns the name in a Host header, in lower case and without a port. Null if the header is malformed. */
export function readHost(header: string): string | null {
  const { name, v6, port } = FORM.exec(header)?.groups ?? {};
  if (port && Number(port) > 65_535) return null;
  if (v6 !== undefined) return isIPv6(v6) ? v6.toLowerCase() : null;
  if (name === undefined || !URL.canParse(`http://${name}/`)) return null;
  return name.toLowerCase().replace(/\.$/, '');
}

const isOwn = (name: string): boolean => name === 'localhost' || isIP(name) !== 0;

// Number of accepted Host headers that are cached. Browsers send very few different ones.
const KEPT = 64;

/** Tells whether a request has two Host headers. Node keeps only the first. */
function hasTwo(rawHeaders: readonly string[]): boolean {
  let found = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name.length === 4 && name.toLowerCase() === 'host') found++;
  }
  return found > 1;
}

/**
 * Builds the check of requests' hosts. With a public URL, only its host is accepted, besides `localhost`, IP addresses
 * (used by health checks and the command line; no domain name can pass for them) and the name that the server listens
 * on. Without one, any well-formed host is. Ports are ignored.
 */
export function createHostCheck({ publicUrl, host }: { publicUrl: string | null; host: string }): HostCheck {
  const names = publicUrl === null ? null : new Set([new URL(publicUrl).hostname, host.toLowerCase()]);
  const good = new Set<string>();
  const check = (header: string): HostProblem | null => {
    if (good.has(header)) return null;
    const name = readHost(header);
    if (name === null) return WRONG;
    if (names && !names.has(name) && !isOwn(name)) return FOREIGN;
    if (good.size < KEPT) good.add(header);
    return null;
  };
  return ({ headers, rawHeaders, httpVersionMinor, url = '' }) => {
    const { host: header } = headers;
    if (header === undefined || header === '') return httpVersionMinor === 0 && url[0] === '/' ? null : NO_HOST;
    const problem = check(header);
    if (problem) return problem;
    if (hasTwo(rawHeaders)) return TWO;
    if (url[0] === '/' || url === '*') return null;
    const target = URL.parse(url);
    return target && /^https?:$/.test(target.protocol) ? check(target.host) : BAD_TARGET;
  };
}
