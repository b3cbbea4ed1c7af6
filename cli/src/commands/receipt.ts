import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { assets, formatDayLong, formatSaidPrice, readDay } from '@hindcast/domain';
import { canonical, type Receipt, ReceiptProblem, type Verification, verifyReceipt } from '@hindcast/domain/receipt';
import { shownText } from '@hindcast/domain/text';
import { connect } from '../server/client.ts';
import {
  findSigned,
  printSigned,
  requireSigned,
  type SignedFinding,
  type SignedFlags,
} from '../signed/verifySigned.ts';
import type { Context } from '../terminal/context.ts';
import { exitCodes } from '../terminal/exitCodes.ts';
import { codeOf, Failure } from '../terminal/failure.ts';
import { count, outcomeCell, paint, print, printJson } from '../terminal/output.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Runs `hindcast judge receipt`: prints the receipt of a verdict in canonical form. */
export async function printReceipt(context: Context, id: number): Promise<void> {
  print(context, canonical(await connect(context).receipt(id)));
}

async function readAll(context: Context): Promise<string> {
  if (context.stdin.isTTY) context.stderr.write('Reading standard input until Ctrl-D.\n');
  const pieces: Uint8Array[] = [];
  for await (const piece of context.stdin) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

async function readText(context: Context, file: string): Promise<string> {
  if (file === '-') return readAll(context);
  const name = path.resolve(context.cwd, file);
  try {
    return await readFile(name, 'utf8');
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOENT') throw new Failure(`${name} does not exist.`, exitCodes.notFound, error);
    throw new Failure(`${name} cannot be read (${code}).`, exitCodes.failed, error);
  }
}

function verify(text: string): Verification {
  try {
    return verifyReceipt(text, sha256);
  } catch (error) {
    if (error instanceof ReceiptProblem) throw new Failure(shownText(error.message), exitCodes.failed, error);
    throw error;
  }
}

const date = (text: string): string => {
  const day = readDay(text);
  return day === null ? text : formatDayLong(day);
};

const prices = ({ asset, claim }: Receipt): string =>
  claim.prices.map((price) => formatSaidPrice(price, assets[asset])).join(' to ');

function printVerified(context: Context, { receipt, verdict }: Verification): void {
  const { claim, bars } = receipt;
  const { colour, text } = outcomeCell(verdict.outcome);
  const { ticker } = assets[receipt.asset];
  const decided = verdict.deciding ? `, by the close of ${date(verdict.deciding.date)}` : '';
  print(
    context,
    `Same: ${receipt.rule}, run over the ${bars.length === 1 ? 'day' : `${count(bars.length)} days`} in it, says what the receipt says. That the closes are the market’s it cannot know.`,
  );
  print(
    context,
    `${paint(context, colour, text)}  #${receipt.prediction}  ${ticker} ${claim.kind} ${prices(receipt)}, ${claim.assumed ? 'recorded' : 'said'} on ${date(claim.made)}${decided}`,
  );
  if (receipt.override) {
    const set = outcomeCell(receipt.override.outcome).text;
    print(context, shownText(`In its place ${set} was set by hand: ${receipt.override.reason}`));
  }
  print(context, `SHA-256 ${receipt.sha256}`);
}

export interface VerifyFlags extends SignedFlags {
  readonly json?: boolean;
  /** True if the receipt is also compared with the verdicts signed for Nostr. */
  readonly nostr?: boolean;
}

/** Returns the result of the check as an object for scripts. */
function presentFound({ receipt, verdict, differences }: Verification, found: SignedFinding | null): object {
  const { prediction, rule, sha256 } = receipt;
  const same = differences.length === 0;
  const own = { success: true, same, prediction, rule, sha256, differences, verdict };
  if (!found) return own;
  const relays = found.relays.map(({ relay, events, forged, problem }) => ({
    relay,
    events: events.length,
    forged,
    problem,
  }));
  return { ...own, signed: { key: found.key, ...found.check, relays } };
}

/**
 * Runs `hindcast judge verify`: applies the rule to a receipt alone, without a server, and with `nostr` compares it
 * with the signed verdicts. Throws a Failure if the receipt differs from the rule or the signed verdict, or was
 * changed.
 */
export async function verifyReceiptFile(context: Context, file: string, flags: VerifyFlags): Promise<void> {
  const { nostr, key, relay, json } = flags;
  if (!nostr && (key !== undefined || relay)) throw new Failure('--key and --relay go with --nostr.', exitCodes.usage);
  const verification = verify(await readText(context, file));
  const { receipt, differences } = verification;
  const same = differences.length === 0;
  const found = nostr ? await findSigned(context, receipt, flags) : null;
  if (json) printJson(context, presentFound(verification, found));
  else if (same) printVerified(context, verification);
  else for (const difference of differences) print(context, shownText(difference));
  if (found && !json) printSigned(context, found);
  if (!same)
    throw new Failure('Different: the receipt is not what the rule says of what is in it.', exitCodes.conflict);
  if (found) requireSigned(found, receipt.prediction);
}
