export * from './aiMetadata.ts';
export * from './failures.ts';
export * from './form.ts';
export * from './payload.ts';
export * from './queueWire.ts';
export * from './readingWords.ts';
export * from './tweetLink.ts';
export * from './wire.ts';
