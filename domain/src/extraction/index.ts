export * from './queueWire.ts';
export * from './tweetLink.ts';
export * from './wire.ts';
