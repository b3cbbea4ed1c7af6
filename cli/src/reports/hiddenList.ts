import { type AssetId, assetIds, assets } from '@hindcast/domain';
import type { Client, WireHiddenPrediction } from '@hindcast/domain/client';
import { shownText } from '@hindcast/domain/text';
import type { Context } from '../terminal/context.ts';
import { minuteText, print, printTable } from '../terminal/output.ts';

const TAKEN_DOWN = { words: 'words taken down', all: 'taken down' } as const;

/** Finds withdrawn and taken-down predictions, by asset and by letters in the expert's name. */
export async function findHidden(
  client: Client,
  { asset, expert = '' }: { readonly asset?: AssetId; readonly expert?: string },
): Promise<readonly WireHiddenPrediction[]> {
  const found: WireHiddenPrediction[] = [];
  for (const one of asset ? [asset] : assetIds) found.push(...(await client.hiddenPredictions(one)));
  return found.filter(({ influencer }) => influencer.name.toLowerCase().includes(expert.toLowerCase()));
}

/** Prints hidden predictions as a table: the takedown of each, and time, person and reason of a withdrawal. */
export function printHiddenList(context: Context, found: readonly WireHiddenPrediction[]): void {
  if (found.length === 0) {
    print(context, 'No predictions found.');
    return;
  }
  printTable(
    context,
    [
      { head: 'ID', align: 'right' },
      'ASSET',
      { head: 'EXPERT', align: 'left', most: 32 },
      'STATUS',
      'SINCE',
      'BY',
      { head: 'WHY', wrap: true },
    ],
    found.map(({ id, asset_type, influencer, withdrawn, taken_down }) => [
      String(id),
      assets[asset_type as AssetId]?.ticker ?? asset_type,
      shownText(influencer.name),
      [withdrawn && 'withdrawn', taken_down && TAKEN_DOWN[taken_down]].filter(Boolean).join(', '),
      ...(withdrawn ? [minuteText(withdrawn.at), withdrawn.by, shownText(withdrawn.reason)] : ['', '', '']),
    ]),
  );
}
