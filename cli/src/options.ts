import { type AssetId, assetIds, readAssetId } from '@hindcast/domain';
import { InvalidArgumentError } from 'commander';

/** The asset that an option names, by id or title. */
export function readAssetOption(text: string): AssetId {
  const id = readAssetId(text);
  if (id === null) throw new InvalidArgumentError(`No asset is called “${text}”; there are ${assetIds.join(', ')}.`);
  return id;
}

/** A whole positive number such as a prediction's id, with or without #. */
export function readIdArgument(text: string): number {
  const digits = text.replace(/^#/, '');
  if (!/^[1-9]\d{0,14}$/.test(digits)) throw new InvalidArgumentError(`“${text}” is not a prediction’s number.`);
  return Number(digits);
}
