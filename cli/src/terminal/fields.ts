import { exitCodes } from './exitCodes.ts';
import { Failure } from './failure.ts';

/** The option `--fields` of commands that print records. */
export const FIELDS = ['--fields <names>', 'print these fields of each as a line of JSON, such as id,notes'] as const;

/** Selects the requested fields; all if none are named. Throws a Failure for an unknown field. */
export function chosenFields(one: object, fields: string | undefined): object {
  if (fields === undefined) return one;
  const names = fields.split(',').map((name) => name.trim());
  const odd = names.find((name) => !Object.hasOwn(one, name));
  if (odd !== undefined) {
    throw new Failure(`No field is called “${odd}”; there are ${Object.keys(one).join(', ')}.`, exitCodes.usage);
  }
  return Object.fromEntries(names.map((name) => [name, one[name as keyof typeof one]]));
}
