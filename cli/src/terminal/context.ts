import { type Access, findAccess } from './access.ts';
import type { Surroundings } from './surroundings.ts';

/** Environment of a command: streams, settings, folder, and the server to talk to. */
export interface Context extends Surroundings {
  /** Returns the server to talk to, cached. Throws a Failure. */
  access(): Access;
}

/** Builds the context of a command from its streams, environment and folder. */
export function contextOf(surroundings: Surroundings): Context {
  let access: Access | null = null;
  return {
    ...surroundings,
    access() {
      access ??= findAccess(surroundings);
      return access;
    },
  };
}

/** Builds the context of a command from the streams and environment of this process. */
export function processContext(): Context {
  const { stdin, stdout, stderr, env } = process;
  return contextOf({ stdin, stdout, stderr, env, cwd: process.cwd(), fetch });
}
