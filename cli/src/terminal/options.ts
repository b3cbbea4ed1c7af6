import { type AssetId, assetIds, type Outcome, readAssetId, readDay, type Standing } from '@hindcast/domain';
import { roles } from '@hindcast/domain/people';
import { Argument, InvalidArgumentError, Option } from 'commander';
import { recordNumber } from './ids.ts';

/** Reads an asset by its id or its title. */
export function readAssetOption(text: string): AssetId {
  const id = readAssetId(text);
  if (id === null) throw new InvalidArgumentError(`No asset is called “${text}”; there are ${assetIds.join(', ')}.`);
  return id;
}

/** Reads a day of the calendar, `2025-01-31`. */
export function readDayOption(text: string): string {
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? readDay(text) : null;
  if (day === null) throw new InvalidArgumentError(`“${text}” is no day such as 2025-01-31.`);
  return text;
}

/** Builds a reader of a record's id, with or without #. @param whose the record in messages: `a prediction’s`. */
export const readNumberOf =
  (whose: string) =>
  (text: string): number => {
    const number = recordNumber(text);
    if (number === null) throw new InvalidArgumentError(`“${text}” is not ${whose} number.`);
    return number;
  };

export const readIdArgument = readNumberOf('a prediction’s');

/** Reads an option that may be given several times. */
export const repeated = (one: string, before: readonly string[] = []): readonly string[] => [...before, one];

/** Builds the option `--asset` of a command that needs one asset. */
export const assetOption = (what: string): Option =>
  new Option('--asset <asset>', `${what}: ${assetIds.join(', ')}`).argParser(readAssetOption).makeOptionMandatory();

/** Builds the option `--asset` of a command that takes all assets by default. */
export const someAssetOption = (): Option =>
  new Option('--asset <asset>', `${assetIds.join(', ')} or all; all unless given`).argParser((text) =>
    text.toLowerCase() === 'all' ? undefined : readAssetOption(text),
  );

/** Builds the option `--role`, which takes a user's role. */
export const roleOption = (what: string): Option => new Option('--role <role>', what).choices([...roles]);

/** Builds the argument for a user's role. */
export const roleArgument = (): Argument => new Argument('<role>', 'what they may do').choices([...roles]);

const outcomes: Readonly<Record<string, Outcome>> = { hit: 'success', miss: 'miss', pending: 'pending' };
/** Status of a prediction, as lists print it. `review` is pending until a person has checked it. */
const standings: Readonly<Record<string, Standing>> = { ...outcomes, review: 'review' };

/** Builds an option that takes one of these words, or `success` as in the API. */
const wordOption = <Meant extends Standing>(flag: string, what: string, words: Readonly<Record<string, Meant>>) =>
  new Option(flag, `${what}: ${Object.keys(words).join(', ')}`).argParser((text: string): Meant => {
    const word = text.toLowerCase();
    const meant = words[word === 'success' ? 'hit' : word];
    if (meant !== undefined) return meant;
    throw new InvalidArgumentError(`“${text}” is none of ${Object.keys(words).join(', ')}.`);
  });

/** Builds an option that takes an outcome. */
export const outcomeOption = (flag: string, what: string): Option => wordOption(`${flag} <outcome>`, what, outcomes);

/** Builds an option that takes a status of predictions. */
export const standingOption = (flag: string, what: string): Option => wordOption(`${flag} <status>`, what, standings);
