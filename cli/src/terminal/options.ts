import { type AssetId, assetIds, type Outcome, readAssetId } from '@hindcast/domain';
import { InvalidArgumentError, Option } from 'commander';

/** Reads an asset by its id or its title. */
export function readAssetOption(text: string): AssetId {
  const id = readAssetId(text);
  if (id === null) throw new InvalidArgumentError(`No asset is called “${text}”; there are ${assetIds.join(', ')}.`);
  return id;
}

/** Reads the number of a prediction, with or without #. */
export function readIdArgument(text: string): number {
  const digits = text.replace(/^#/, '');
  if (!/^[1-9]\d{0,14}$/.test(digits)) throw new InvalidArgumentError(`“${text}” is not a prediction’s number.`);
  return Number(digits);
}

/** `--asset` for a command that needs one asset. */
export const assetOption = (what: string): Option =>
  new Option('--asset <asset>', `${what}: ${assetIds.join(', ')}`).argParser(readAssetOption).makeOptionMandatory();

/** `--asset` for a command that takes all assets unless one is named. */
export const someAssetOption = (): Option =>
  new Option('--asset <asset>', `${assetIds.join(', ')} or all; all unless given`).argParser((text) =>
    text.toLowerCase() === 'all' ? undefined : readAssetOption(text),
  );

const outcomes: Readonly<Record<string, Outcome>> = { hit: 'success', miss: 'miss', pending: 'pending' };

/** Reads an outcome by the word that lists print, or by the word that the API uses. */
function readOutcomeOption(text: string): Outcome {
  const word = text.toLowerCase();
  const outcome = word === 'success' ? word : outcomes[word];
  if (outcome === undefined)
    throw new InvalidArgumentError(`“${text}” is none of ${Object.keys(outcomes).join(', ')}.`);
  return outcome;
}

/** An option that takes an outcome. */
export const outcomeOption = (flag: string, what: string): Option =>
  new Option(`${flag} <outcome>`, `${what}: ${Object.keys(outcomes).join(', ')}`).argParser(readOutcomeOption);
