import { EventRepository } from '@nostr-relay/common';
import { NostrRelay } from '@nostr-relay/core';
import { Validator } from '@nostr-relay/validator';
import { type Filter, matchFilter } from 'nostr-tools/filter';
import type { Event } from 'nostr-tools/pure';
import type { Scope } from '../api/fixture.ts';
import { type RelayHost, startRelayOf } from '../lightning/nostrRelay.ts';

/** Events that it gives at a time, as relays do. */
const A_PAGE = 100;

/** Keeps notes, and gives them to whoever asks. */
class Kept extends EventRepository {
  readonly notes = new Map<string, Event>();

  isSearchSupported(): boolean {
    return false;
  }

  upsert(event: Event): { isDuplicate: boolean } {
    const isDuplicate = this.notes.has(event.id);
    this.notes.set(event.id, event);
    return { isDuplicate };
  }

  find(filter: Filter): Event[] {
    return [...this.notes.values()]
      .filter((note) => matchFilter(filter, note))
      .sort((a, b) => b.created_at - a.created_at)
      .slice(0, Math.min(filter.limit ?? A_PAGE, A_PAGE));
  }

  async destroy(): Promise<void> {}
}

export interface NoteRelay extends RelayHost {
  readonly notes: Map<string, Event>;
}

/** Starts a relay that keeps notes, ended with the test. */
export async function startNoteRelay(scope: Scope): Promise<NoteRelay> {
  const kept = new Kept();
  const relay = new NostrRelay(kept, { filterResultCacheTtl: 0, eventHandlingResultCacheTtl: 0 });
  const validator = new Validator();
  const host = await startRelayOf(scope, {
    joined: (socket) => relay.handleConnection(socket),
    said: (socket, message) =>
      void validator
        .validateIncomingMessage(message)
        .then((read) => relay.handleMessage(socket, read))
        .catch((error: unknown) => socket.send(JSON.stringify(['NOTICE', String(error)]))),
    left: (socket) => relay.handleDisconnect(socket),
  });
  return Object.assign(host, { notes: kept.notes });
}

export interface RejectingRelay extends RelayHost {
  /** The notes that it was told, each time. */
  readonly told: readonly string[];
  /** True while it takes notes. */
  takes: boolean;
}

/** A relay that takes no note until it is told to. */
export async function startRejectingRelay(scope: Scope): Promise<RejectingRelay> {
  const told: string[] = [];
  const host = await startRelayOf(scope, {
    said: (socket, message) => {
      const [type, event] = JSON.parse(message) as [string, Event];
      if (type !== 'EVENT') return;
      told.push(event.id);
      socket.send(JSON.stringify(['OK', event.id, relay.takes, relay.takes ? '' : 'blocked: not on the list']));
    },
  });
  const relay: RejectingRelay = Object.assign(host, { told, takes: false });
  return relay;
}
