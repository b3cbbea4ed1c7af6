import type { WireVerdict } from '@hindcast/domain';
import {
  assets,
  barRoleWords,
  formatChance,
  formatDayLong,
  predictionText,
  readDatePart,
  readPrediction,
  standingOf,
} from '@hindcast/domain';
import type { WireEvidenceBar, WireExplanation } from '@hindcast/domain/client';
import { shownLines, shownText } from '@hindcast/domain/text';
import type { Context } from '../terminal/context.ts';
import { exactPrice, outcomeCell, paint, print, printTable, printWords } from '../terminal/output.ts';

/** Returns a day as `5 Dec 2024`. Returns any other text unchanged. */
function day(text: string): string {
  const read = readDatePart(text);
  return read === null ? text : formatDayLong(read);
}

function facts(verdict: WireVerdict): [label: string, text: string][] {
  const rows: [string, string][] = [];
  if (verdict.before)
    rows.push(['Before', `${exactPrice(verdict.before.price)} at the close of ${day(verdict.before.date)}`]);
  if (verdict.own) rows.push(['Its day', `${exactPrice(verdict.own.price)} at the close of ${day(verdict.own.date)}`]);
  if (verdict.direction) rows.push(['Direction', verdict.direction]);
  if (verdict.from) rows.push(['P0', `${exactPrice(verdict.from.price)} at the close of ${day(verdict.from.date)}`]);
  if (verdict.levels.length)
    rows.push([verdict.levels.length > 1 ? 'Levels' : 'Level', verdict.levels.map(exactPrice).join(' and ')]);
  if (verdict.splits.length) rows.push(['As quoted', verdict.quoted.map(exactPrice).join(' and ')]);
  rows.push([
    'Window',
    `after ${day(verdict.start)}${verdict.end ? `, through ${day(verdict.end)}` : ', no date named'}`,
  ]);
  if (verdict.first_bar && verdict.last_bar)
    rows.push(['Read', `${day(verdict.first_bar)} to ${day(verdict.last_bar)}`]);
  if (verdict.gap) rows.push(['Missing', `${verdict.gap.days} days from ${day(verdict.gap.first)}`]);
  if (verdict.chance !== null) rows.push(['Chance', `${formatChance(verdict.chance)} when its window began`]);
  rows.push(['Rule', verdict.rule]);
  if (verdict.series) rows.push(['Prices', `revision ${verdict.series}`]);
  return rows;
}

function printBars(context: Context, bars: readonly WireEvidenceBar[]): void {
  const price = (usd: number | null): string => (usd === null ? '' : exactPrice(usd));
  printTable(
    context,
    [
      'DAY',
      { head: 'CLOSE', align: 'right' },
      { head: 'HIGH', align: 'right' },
      { head: 'LOW', align: 'right' },
      'SOURCE',
      '',
    ],
    bars.map((bar) => [
      bar.date,
      price(bar.close),
      price(bar.high),
      price(bar.low),
      bar.generated ? 'generated (no source reported it)' : bar.source,
      bar.roles.map((role) => barRoleWords[role]).join('; '),
    ]),
  );
}

/** Prints expert, claim and outcome of a prediction in short. */
export function printClaim(context: Context, explanation: Omit<WireExplanation, 'history'>): void {
  const prediction = readPrediction(explanation.prediction, 'btc');
  const { expert, quote, sourceUrl, madeOn } = prediction;
  const handle = expert.handle ? ` (@${expert.handle})` : '';
  const claim = `${assets[prediction.asset].ticker} ${prediction.kind} ${predictionText(prediction)}`;
  const outcome = outcomeCell(standingOf(prediction));
  print(
    context,
    `${paint(context, outcome.colour, outcome.text)}  #${prediction.id}  ${shownText(expert.name + handle)}: ${shownText(claim)}`,
  );
  if (explanation.short) print(context, shownText(explanation.short));
  print(context);
  if (quote) printWords(context, shownLines(`“${quote}”`).replaceAll('\n', '\n '));
  const said = [madeOn === null ? null : `said on ${formatDayLong(madeOn)}`, sourceUrl && shownText(sourceUrl)];
  if (said.some(Boolean)) print(context, said.filter(Boolean).join(', '));
  const { claimed } = explanation;
  if (claimed && claimed !== explanation.verdict?.outcome) {
    print(context, `The imported record claimed ${outcomeCell(claimed).text}.`);
  }
}

/** Prints the evidence for one verdict, so that a person can check it by hand. Prices are in USD. */
export function printExplanation(context: Context, explanation: WireExplanation): void {
  printClaim(context, explanation);
  print(context);
  for (const sentence of explanation.sentences) printWords(context, shownText(sentence));
  if (!explanation.verdict) return;
  print(context);
  printTable(context, ['', ''], facts(explanation.verdict));
  if (explanation.bars.length === 0) return;
  print(context);
  printBars(context, explanation.bars);
}
