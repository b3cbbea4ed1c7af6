import type { WireSignIn } from '@hindcast/domain/client';
import type { Context } from '../terminal/context.ts';
import { minuteText, print, printJson, printTable } from '../terminal/output.ts';

const cells = (one: WireSignIn): string[] => [
  String(one.id),
  minuteText(one.created_at),
  one.last_used_at === null ? 'never' : minuteText(one.last_used_at),
  minuteText(one.ends_at),
  one.current ? 'this one' : '',
];

/** Prints active sign-ins as a table, or with `json` one object per line. */
export function printSignIns(context: Context, signIns: readonly WireSignIn[], json: boolean): void {
  if (json) for (const one of signIns) printJson(context, one);
  else if (signIns.length === 0) print(context, 'No sign-in goes on.');
  else printTable(context, [{ head: 'ID', align: 'right' }, 'SINCE', 'LAST USED', 'ENDS', ''], signIns.map(cells));
}
