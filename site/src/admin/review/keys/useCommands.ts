import { mayDo, roleRefusal } from '@hindcast/domain/people';
import { type RefObject, useRef } from 'react';
import { useAdmin } from '../../session/admin.ts';
import { notes } from '../../shell/notes.ts';
import { type Keys, useKeys } from '../../shell/useKeys.ts';
import { type Command, type CommandName, commands } from './commands.ts';

/** Acts of the commands at the moment. An act returns false if the key keeps its usual effect. */
type CommandActs = Readonly<Partial<Record<CommandName, (event: KeyboardEvent) => unknown>>>;

/** Commands of the open submission. */
export interface OpenCommands {
  readonly acts: CommandActs;
  readonly isLoaded: boolean;
  readonly isPending: boolean;
}

export const noCommands: OpenCommands = { acts: {}, isLoaded: false, isPending: false };

/**
 * Runs the review's commands by their keys while mounted. A command that the user may not use says so. Returns the ref
 * into which the open submission puts its own commands.
 */
export function useCommands(list: CommandActs): RefObject<OpenCommands> {
  const { role } = useAdmin().me;
  const open = useRef(noCommands);
  useKeys(
    (): Keys => {
      const { acts, isLoaded, isPending } = open.current;
      const bound: Record<string, (event: KeyboardEvent) => unknown> = {};
      for (const [name, act] of Object.entries({ ...list, ...acts })) {
        const { keys, needs, of }: Command = commands[name as CommandName];
        if ((of === 'open' && !isLoaded) || (of === 'pending' && !isPending)) continue;
        const may = mayDo(role, needs);
        const refuse = (): void => notes.tell(`${roleRefusal(role, needs)}.`);
        for (const key of may ? keys : keys.slice(0, 1)) bound[key] = may ? act : refuse;
      }
      return bound;
    },
    { inFields: commands.leave.keys },
  );
  return open;
}
