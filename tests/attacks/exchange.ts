import type { Answer } from './fuzz/answers.ts';
import { bytesOf } from './fuzz/attack.ts';
import { openConnection } from './fuzz/connection.ts';

const LIMIT_MS = 20_000;

/** Sends bytes to a server on loopback, one packet a piece, and reads the answers until there are as many as methods. */
async function send(port: number, pieces: readonly Buffer[], methods: readonly string[]): Promise<readonly Answer[]> {
  const connection = openConnection(port);
  const attack = {
    kind: 'test',
    pieces,
    methods,
    framing: 'sound',
    leave: 'after answer',
    operator: false,
    route: null,
    role: null,
  } as const;
  const { answers, end } = await connection.send(attack, LIMIT_MS);
  connection.close();
  if (end === 'hung') throw new Error(`Nothing came within ${LIMIT_MS / 1000} s`);
  return answers;
}

/** Sends a request without a body as it stands, its target and headers unread, and waits for its answer. */
export async function exchange(
  port: number,
  target: string,
  headers: Readonly<Record<string, string>>,
  method = 'GET',
): Promise<Answer> {
  const all = Object.entries({ host: `localhost:${port}`, ...headers });
  const [answer] = await send(port, [bytesOf({ method, target, headers: all, body: Buffer.alloc(0) })], [method]);
  if (!answer) throw new Error(`${method} ${target} was not answered`);
  return answer;
}
