import type { Answer } from './answers.ts';
import type { Attack } from './attack.ts';
import { samples } from './bodies.ts';
import type { Outcome } from './connection.ts';
import { allChoices } from './dice.ts';
import { type Ground, makeAttack } from './makeAttack.ts';
import type { Route } from './targets.ts';

/** Refusals of the connection: Node and the edge send them before the server looks for the route. */
const OF_CONNECTION: readonly number[] = [408, 414, 417, 429, 431];

/** Tells whether the server had found the route before it answered. */
const isOfRoute = ({ status, headers, body }: Answer): boolean =>
  !OF_CONNECTION.includes(status) &&
  !([400, 401, 403].includes(status) && headers.get('connection') === 'close') &&
  !(status === 503 && body.includes('overloaded'));

const escaped = (text: string): string => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');

/** Tells whether the request's path matches a route's pattern, as the server reads it. */
function leadsTo(pattern: string, attack: Attack): boolean {
  const [first = ''] = Buffer.concat(attack.pieces).toString('latin1').split('\r\n', 1);
  const path = first.split(' ')[1]?.split('?')[0] ?? '';
  const parts = pattern.split(/(\{[^}]+\})/).map((part) => {
    if (!part.startsWith('{')) return escaped(part);
    return part.endsWith('*}') ? '.*' : '[^/]+';
  });
  return new RegExp(`^${parts.join('')}$`).test(path);
}

/** Routes that refuse whoever has no token of their role before they read a body. */
const GUARDED = /^\w+ \/api\/(?:admin\/|x\/|nostr\/post|(?:process-)?tweet-queue|extract-tweet|(?:\w+\/)?submissions$)/;

/** Lists the contents of an attack: its route, a body that the route understands, and its hostile values. */
function contentsOf(attack: Attack): string[] {
  const { route, understood, holds } = attack;
  if (route === null || !leadsTo(route.slice(route.indexOf(' ') + 1), attack)) return [...holds];
  if (GUARDED.test(route) && attack.role !== 'admin') return [...holds];
  return [...holds, `route ${route}`, ...(understood ? [`body of ${route}`] : [])];
}

const methodOf = ({ method }: Route): string => method.toUpperCase();

/** All that a run must have sent: each route, each body, each hostile value and each way to make one. */
function wantedOf(routes: readonly Route[]): string[] {
  const names = routes.filter(({ method }) => method !== '*').map((route) => `${methodOf(route)} ${route.path}`);
  const bodies = names.filter((name) => samples[name]?.body);
  return [...names.map((name) => `route ${name}`), ...bodies.map((name) => `body of ${name}`), ...allChoices()];
}

/** Notes what the server was asked. */
export function createReached(routes: readonly Route[]) {
  const reached = new Set<string>();
  return {
    /** Notes an attack that was answered or closed; a route counts if it was not refused before. */
    add(attack: Attack, { answers, end }: Outcome): void {
      if (end === 'hung') return;
      const passed = answers.length === 1 && answers.every(isOfRoute);
      for (const content of contentsOf(attack)) if (passed || !/^(route|body of) /.test(content)) reached.add(content);
    },
    /** Lists the contents that have not been sent yet. */
    missing: (): string[] => wantedOf(routes).filter((content) => !reached.has(content)),
  };
}

export type Reached = ReturnType<typeof createReached>;

/** Number of attacks that are searched at most for one with a missing content. */
const MOST_SEARCHED = 40_000;
const SEARCHED_AT_ONCE = 1000;
/** Least times that each content is sent. A request may be refused for another fault before its route is found. */
const TIMES = 2;

/**
 * Numbers of so many attacks, which hold each route, body and hostile value some times. Those that are needed come first:
 * later ones find the limits of public writes used up.
 */
export function planAttacks(ground: Ground, requests: number): number[] {
  const times = new Map<string, number>();
  const chosen = new Set<number>();
  const lacks = (content: string): boolean => (times.get(content) ?? 0) < TIMES;
  for (let number = 0; number < MOST_SEARCHED && chosen.size < requests; number++) {
    if (number % SEARCHED_AT_ONCE === 0 && number > 0 && !wantedOf(ground.routes).some(lacks)) break;
    const contents = contentsOf(makeAttack(ground, number));
    if (!contents.some(lacks)) continue;
    chosen.add(number);
    for (const content of contents) times.set(content, (times.get(content) ?? 0) + 1);
  }
  for (let number = 0; chosen.size < requests; number++) chosen.add(number);
  return [...chosen];
}
