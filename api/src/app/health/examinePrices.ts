import { type AssetId, assetIds, assets } from '@hindcast/domain';
import type { WireFinding } from '@hindcast/domain/client';
import { readSourceStates } from '../../prices/index.ts';
import { type AssetStatusParts, findingsOf, readAssetStatus } from './assetStatus.ts';

/** Returns the reason why no source of an asset gives prices, as a sentence. Null if one does, or none is set up. */
async function awayText(
  { storage }: AssetStatusParts,
  id: AssetId,
  sources: readonly string[],
): Promise<string | null> {
  const states = await readSourceStates(storage, id);
  const problems = sources.flatMap((name) => {
    const problem = states.get(name)?.problem;
    return problem ? [`${name} (${problem.message.replace(/\.$/, '')})`] : [];
  });
  if (sources.length === 0 || problems.length < sources.length) return null;
  return `${assets[id].ticker}: no source gives prices: ${problems.join(', ')}.`;
}

/** Checks that prices are stored and up to date: of every asset with sources, and of Bitcoin in production. */
export async function examinePrices(parts: AssetStatusParts): Promise<WireFinding> {
  const { mode } = parts.config;
  const found = await Promise.all(
    assetIds.map(async (id) => {
      const status = await readAssetStatus(parts, id, true);
      const { lastDay, sources } = status;
      const isNeeded = sources.length > 0 || (mode === 'production' && id === 'btc');
      const { ticker } = assets[id];
      const none = `${ticker}: no price is on record. hindcast prices sync asks its sources, hindcast prices import FILE brings a file’s.`;
      const away = await awayText(parts, id, sources);
      return {
        problems: [
          ...(lastDay === null && isNeeded ? [none] : []),
          ...(away === null ? [] : [away]),
          ...findingsOf(status, parts.config).problems,
        ],
        said: lastDay === null ? `${ticker}: none` : `${ticker} through ${lastDay}`,
      };
    }),
  );
  const problems = found.flatMap((one) => one.problems);
  if (problems.length > 0) return { part: 'Prices', state: 'ill', said: problems.join(' ') };
  return { part: 'Prices', state: 'well', said: `${found.map(({ said }) => said).join(', ')}.` };
}
