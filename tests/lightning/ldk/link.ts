import * as ldk from 'lightningdevkit';
import { expectVariant } from './library.ts';
import type { LightningNode } from './node.ts';

/** A connection of two nodes in memory. What they send waits until it is delivered. */
export interface Link {
  /** Delivers messages and the answers to them until both are silent. */
  deliver(): void;
  close(): void;
}

/** One end of a link. */
interface End {
  readonly node: LightningNode;
  readonly socket: ldk.SocketDescriptor;
  readonly waiting: Uint8Array[];
}

/** More than any exchange of this pair takes. */
const MOST_ROUNDS = 200;

/** Connects two nodes, each of which encrypts what it sends. */
export function connect(caller: LightningNode, called: LightningNode): Link {
  const [forCaller, forCalled]: [Uint8Array[], Uint8Array[]] = [[], []];
  let broken = false;

  function createEnd(node: LightningNode, number: bigint, waiting: Uint8Array[], far: Uint8Array[]): End {
    const socket = ldk.SocketDescriptor.new_impl({
      send_data(bytes) {
        far.push(Uint8Array.from(bytes)); // the bytes themselves lie in memory that LDK uses again
        return bytes.length;
      },
      disconnect_socket() {
        broken = true;
      },
      eq: (other) => other.hash() === number,
      hash: () => number,
    });
    return { node, socket, waiting };
  }

  const ends = [createEnd(caller, 1n, forCaller, forCalled), createEnd(called, 2n, forCalled, forCaller)] as const;
  const [calling, answering] = ends;
  const noAddress = ldk.Option_SocketAddressZ.constructor_none();
  const heard = answering.node.peers.new_inbound_connection(answering.socket, noAddress);
  if (!heard.is_ok()) throw new Error('The called node takes no connection');
  const call = calling.node.peers.new_outbound_connection(called.id, calling.socket, noAddress);
  const hello = expectVariant(call, ldk.Result_CVec_u8ZPeerHandleErrorZ_OK, 'The calling node makes no connection');
  answering.waiting.push(Uint8Array.from(hello.res));

  function round(): boolean {
    let delivered = false;
    for (const { node, socket, waiting } of ends) {
      for (const bytes of waiting.splice(0)) {
        delivered = true;
        if (!node.peers.read_event(socket, bytes).is_ok()) broken = true;
      }
      node.peers.process_events();
      if (broken) throw new Error('The nodes have hung up on each other');
    }
    return delivered || ends.some(({ waiting }) => waiting.length > 0);
  }
  return {
    deliver() {
      for (let rounds = 0; round(); rounds++) if (rounds > MOST_ROUNDS) throw new Error('The nodes do not fall silent');
    },
    close() {
      for (const { node, socket } of ends) node.peers.socket_disconnected(socket);
    },
  };
}
