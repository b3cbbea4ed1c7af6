import { type Asset, assets, readAssetId, tellEvent, type WireReply } from '@hindcast/domain';
import type { WireHistoryEvent, WireRecord, WireWithdrawnRecord } from '@hindcast/domain/client';
import { shownText } from '@hindcast/domain/text';
import type { Context } from '../terminal/context.ts';
import { minuteText, paint, print, printTable } from '../terminal/output.ts';
import { printClaim } from './explanation.ts';

const assetOf = ({ prediction }: WireRecord): Asset => assets[readAssetId(prediction.asset_type) ?? 'btc'];

/** Returns the time of an event: the day of the statement, the minute of later events. */
const timeOf = (event: WireHistoryEvent): string => (event.type === 'said' ? event.at : minuteText(event.at));

function printHistory(context: Context, history: readonly WireHistoryEvent[], asset: Asset): void {
  const rows = history.map((event) => {
    const { what, why } = tellEvent(event, asset);
    const source = event.type === 'said' ? event.source_url : null;
    return [timeOf(event), what, why ?? source ?? ''];
  });
  printTable(context, ['TIME', { head: 'WHAT HAPPENED', wrap: true }, { head: 'WHY', wrap: true }], rows);
}

function printStub(context: Context, { prediction, withdrawn }: WireWithdrawnRecord, asset: Asset): void {
  const who = `#${prediction.id}  ${shownText(prediction.influencer.name)}: a prediction of ${asset.ticker}`;
  print(context, `${paint(context, 'yellow', 'WITHDRAWN')}  ${who}`);
  print(context, `Withdrawn on ${minuteText(withdrawn.at)}: ${shownText(withdrawn.reason)}`);
}

/** Prints an expert's reply to a verdict. */
export function printReply(context: Context, { words, source_url, date }: WireReply): void {
  print(context, `Reply of ${date}: ${shownText(words)}${source_url === null ? '' : ` (${shownText(source_url)})`}`);
}

/** Prints a prediction, or the stub of a withdrawn one, with its history. */
export function printRecord(context: Context, record: WireRecord): void {
  const asset = assetOf(record);
  if (record.withdrawn === null) {
    printClaim(context, record);
    if (record.prediction.reply) printReply(context, record.prediction.reply);
  } else printStub(context, record, asset);
  print(context);
  printHistory(context, record.history, asset);
}
