export * from './failures.ts';
export * from './platform.ts';
export * from './postText.ts';
export * from './schedule.ts';
export * from './sentAgain.ts';
export * from './standingPost.ts';
export * from './verdictDraft.ts';
export * from './wire.ts';
