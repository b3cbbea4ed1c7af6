import { type Draft, touched } from './draft.ts';

/** Whether a draft has something that somebody typed or chose, and that would be missed. */
export const hasWork = (draft: Draft): boolean =>
  touched(draft).length > 0 || draft.comment.trim() !== '' || draft.start !== null || draft.end !== null;
