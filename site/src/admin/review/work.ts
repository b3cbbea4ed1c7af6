import { type Draft, touched } from './draft.ts';

/** Tells whether a draft has input that would be lost without it. */
export const hasWork = (draft: Draft): boolean =>
  touched(draft).length > 0 || draft.comment.trim() !== '' || draft.start !== null || draft.end !== null;
