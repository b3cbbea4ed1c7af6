import { randomBytes } from 'node:crypto';
import * as ldk from 'lightningdevkit';
import { nowS } from './chain.ts';

/** A Lightning node in memory: nothing of it is written, and it hears of blocks by being told. */
export interface LightningNode {
  readonly id: Uint8Array;
  readonly channels: ldk.ChannelManager;
  readonly monitor: ldk.ChainMonitor;
  readonly peers: ldk.PeerManager;
  /** Returns the node's events since the last call. */
  takeEvents(): ldk.Event[];
  /** Objects that LDK calls. LDK itself does not keep them from being garbage-collected. */
  readonly called: readonly object[];
}

const NETWORK = ldk.Network.LDKNetwork_Regtest;
/** The least that LDK takes. */
const SATS_PER_1000_WEIGHT = 253;
const STORED = ldk.ChannelMonitorUpdateStatus.LDKChannelMonitorUpdateStatus_Completed;

/** Channels nobody else hears of, which open after one block and may be used to the full by one payment. */
function createSettings(): ldk.UserConfig {
  const handshake = ldk.ChannelHandshakeConfig.constructor_default();
  handshake.set_minimum_depth(1);
  handshake.set_announce_for_forwarding(false);
  handshake.set_max_inbound_htlc_value_in_flight_percent_of_channel(100);
  const settings = ldk.UserConfig.constructor_default();
  settings.set_channel_handshake_config(handshake);
  return settings;
}

/** Builds the parts that route a payment, here from one node to the next. */
function createRouting(entropy: ldk.EntropySource, logger: ldk.Logger) {
  const graph = ldk.NetworkGraph.constructor_new(NETWORK, logger);
  const decay = ldk.ProbabilisticScoringDecayParameters.constructor_default();
  const scorer = ldk.ProbabilisticScorer.constructor_new(decay, graph, logger);
  const score = ldk.MultiThreadedLockableScore.constructor_new(scorer.as_Score());
  const scoring = ldk.ProbabilisticScoringFeeParameters.constructor_default();
  const router = ldk.DefaultRouter.constructor_new(graph, logger, entropy, score.as_LockableScore(), scoring);
  const onions = ldk.DefaultMessageRouter.constructor_new(graph, entropy);
  const gossip = ldk.P2PGossipSync.constructor_new(graph, ldk.Option_UtxoLookupZ.constructor_none(), logger);
  return { graph, scorer, score, router, onions, gossip };
}

/** Creates a node with keys of its own. LDK must be loaded. */
export function createNode(): LightningNode {
  const fees = ldk.FeeEstimator.new_impl({ get_est_sat_per_1000_weight: () => SATS_PER_1000_WEIGHT });
  const broadcaster = ldk.BroadcasterInterface.new_impl({ broadcast_transactions: () => undefined });
  const logger = ldk.Logger.new_impl({ log: () => undefined });
  const store = ldk.Persist.new_impl({
    persist_new_channel: () => STORED,
    update_persisted_channel: () => STORED,
    archive_persisted_channel: () => undefined,
  });
  const keys = ldk.KeysManager.constructor_new(randomBytes(32), BigInt(nowS()), 0);
  const entropy = keys.as_EntropySource();
  const signer = keys.as_NodeSigner();
  const noFilter = ldk.Option_FilterZ.constructor_none();
  const monitor = ldk.ChainMonitor.constructor_new(noFilter, broadcaster, logger, fees, store);

  const routing = createRouting(entropy, logger);
  const channels = ldk.ChannelManager.constructor_new(
    fees,
    monitor.as_Watch(),
    broadcaster,
    routing.router.as_Router(),
    routing.onions.as_MessageRouter(),
    logger,
    entropy,
    signer,
    keys.as_SignerProvider(),
    createSettings(),
    ldk.ChainParameters.constructor_new(NETWORK, ldk.BestBlock.constructor_from_network(NETWORK)),
    nowS(),
  );
  const others = ldk.IgnoringMessageHandler.constructor_new();
  const peers = ldk.PeerManager.constructor_new(
    channels.as_ChannelMessageHandler(),
    routing.gossip.as_RoutingMessageHandler(),
    others.as_OnionMessageHandler(),
    others.as_CustomMessageHandler(),
    nowS(),
    randomBytes(32),
    logger,
    signer,
  );

  let events: ldk.Event[] = [];
  const handler = ldk.EventHandler.new_impl({
    handle_event(event) {
      events.push(event);
      return ldk.Result_NoneReplayEventZ.constructor_ok();
    },
  });
  return {
    id: channels.get_our_node_id(),
    ...{ channels, monitor, peers },
    takeEvents() {
      events = [];
      channels.as_EventsProvider().process_pending_events(handler);
      return events;
    },
    called: [fees, broadcaster, logger, store, keys, routing, others],
  };
}
