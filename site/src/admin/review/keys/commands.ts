import type { Act } from '@hindcast/domain/people';
import type { KeyGroup } from '../../../keys/keyGroups.ts';

/** A command of the review. */
export interface Command {
  readonly keys: readonly string[];
  /** Keys as the list of keys shows them, if they differ. */
  readonly shown?: readonly string[];
  /** Text of the command's button. */
  readonly label: string;
  readonly does: string;
  /** The right that it needs. */
  readonly needs: Act;
  /** Submissions to which it applies: none or any, the open one, or the open one while it is pending. */
  readonly of: 'any' | 'open' | 'pending';
  /** True if the list of keys shows it among those that decide. */
  readonly decides?: true;
}

/** All commands of the review, in the order of the list of keys. */
export const commands = {
  next: { keys: ['j'], label: 'Next', does: 'Open the next submission', needs: 'read', of: 'any' },
  before: { keys: ['k'], label: 'Before', does: 'Open the one before', needs: 'read', of: 'any' },
  search: {
    keys: ['/'],
    label: 'Search',
    does: 'Search; Enter opens the first that was found',
    needs: 'read',
    of: 'any',
  },
  pick: { keys: ['s'], label: 'Pick', does: 'Pick it, to decide several at once', needs: 'edit', of: 'any' },
  leave: {
    keys: ['Escape'],
    shown: ['Esc'],
    label: 'Close',
    does: 'Leave what was begun, close what is open, then clear the search',
    needs: 'read',
    of: 'any',
  },
  help: { keys: ['?'], label: 'Keys', does: 'Show these keys', needs: 'read', of: 'any' },
  approve: {
    keys: ['a'],
    label: 'Approve',
    does: 'Approve, as the expert it matches, else as a new one; what is doubtful is asked first',
    needs: 'approve',
    of: 'pending',
  },
  approveAs: {
    keys: ['i'],
    label: 'Approve as',
    does: 'Approve as the prediction of somebody whom you choose',
    needs: 'approve',
    of: 'pending',
  },
  reject: {
    keys: ['r', 'Enter', '1', '2', '3', '4', '5', '6'],
    shown: ['r'],
    label: 'Reject',
    does: 'Reject, with a reason: 1 to 6 choose one, Enter rejects',
    needs: 'edit',
    of: 'pending',
  },
  rejectTwin: {
    keys: ['d'],
    label: 'Reject as a duplicate',
    does: 'Reject as a duplicate of the first twin',
    needs: 'edit',
    of: 'pending',
  },
  rejectSpam: { keys: ['x'], label: 'Reject as spam', does: 'Reject as spam', needs: 'edit', of: 'pending' },
  edit: { keys: ['e'], label: 'Edit Mode', does: 'Edit its fields, or stop editing', needs: 'edit', of: 'open' },
  undo: {
    keys: ['u'],
    label: 'Undo',
    does: 'Undo the last decision, within ten seconds',
    needs: 'read',
    of: 'any',
    decides: true,
  },
} as const satisfies Readonly<Record<string, Command>>;

export type CommandName = keyof typeof commands;

const groupOf = (where: string, decides: boolean): KeyGroup => ({
  where,
  keys: Object.values<Command>(commands)
    .filter((one) => (one.decides ?? one.of !== 'any') === decides)
    .map(({ keys, shown = keys, does }) => [shown, does]),
});

/** The commands as groups of the list of keys. */
export const commandGroups: readonly KeyGroup[] = [groupOf('Going through the list', false), groupOf('Deciding', true)];
