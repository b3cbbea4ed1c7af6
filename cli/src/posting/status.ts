import type { WireNostrStatus, WireSchedulingStats, WireXRateLimit, WireXTest } from '@hindcast/domain/posting';
import { connect } from '../server/client.ts';
import type { Context } from '../terminal/context.ts';
import { count, minuteText, printJson, printTable } from '../terminal/output.ts';

const xText = ({ success, username, error }: WireXTest): string =>
  success ? `connected, as @${username}` : `error: ${error}`;

function limitText({ canPost, remaining, limit, minutesUntilReset }: WireXRateLimit): string {
  if (remaining === null || limit === null) return 'X has not said yet how often it may be asked';
  const left = `${count(remaining)} of ${count(limit)} posts left`;
  const until = minutesUntilReset ? `, anew in ${minutesUntilReset} min` : '';
  return `${left}${until}${canPost ? '' : ': X takes none until then'}`;
}

const nostrText = ({ publicKey, connectedRelays, totalRelays, error }: WireNostrStatus): string =>
  error === null ? `connected, ${connectedRelays}/${totalRelays} relays, as ${publicKey}` : `error: ${error}`;

function plannedText({ planned, next_at, held }: WireSchedulingStats['stats']): string {
  const next = next_at === null ? '' : `, the next at ${minuteText(next_at)}`;
  return `${count(planned)} planned${next}, ${count(held)} held`;
}

const pastText = ({ posted, failed, unknown, cancelled }: WireSchedulingStats['stats']): string =>
  `of planned ones in 30 days: ${count(posted)} posted, ${count(failed)} failed, ${count(unknown)} unknown, ${count(cancelled)} cancelled`;

/** Prints the connections to X and Nostr, the rate limit of X, and the scheduled posts. */
export async function printPostStatus(context: Context, json: boolean | undefined): Promise<void> {
  const client = connect(context);
  const [x, x_limit, nostr, stats] = await Promise.all([
    client.testX(),
    client.xRateLimit(),
    client.nostrStatus(),
    client.schedulingStats(),
  ]);
  if (json) return void printJson(context, { x, x_limit, nostr, stats });
  const rows = [
    ['X', xText(x)],
    ['Limit', limitText(x_limit)],
    ['Nostr', nostrText(nostr)],
    ['Planned', plannedText(stats)],
    ['Past', pastText(stats)],
  ];
  printTable(context, ['', ''], rows);
}
