import { shownLines } from '../../text/plainText.ts';
import type { WireExtraction, WireTweetProposal } from '../../wire/extraction.ts';
import type { ExtractionForm } from './form.ts';

/** Limits of `ai_metadata`, a submission's JSON text about its extraction: characters and nesting depth. */
export const AI_METADATA_MAX = { characters: 20_000, depth: 4 } as const;

const MOST_PROPOSALS = 6;
const MOST_CHALLENGES = 12;
const LONGEST = { proposal: 1000, style: 40, reasoning: 1000, challenge: 300, quote: 1000, model: 100 } as const;

/** Returns the first `most` characters of a text. Never splits a surrogate pair. */
const begin = (text: string, most: number): string => Array.from(text).slice(0, most).join('');

const shortened = ({ style, text }: WireTweetProposal): WireTweetProposal => ({
  style: begin(style, LONGEST.style),
  text: begin(text, LONGEST.proposal),
});

/**
 * Builds the `ai_metadata` of a submission from the extraction of its post (O§3). Leaves out proposals and challenges
 * beyond its limits.
 */
export function aiMetadataOf(extraction: WireExtraction, { confidence_level }: ExtractionForm): string {
  const { model } = extraction;
  const proposals = extraction.tweet_proposals.slice(0, MOST_PROPOSALS).map(shortened);
  const challenges = extraction.interpretation_challenges
    .slice(0, MOST_CHALLENGES)
    .map((challenge) => begin(challenge, LONGEST.challenge));
  const write = (): string =>
    JSON.stringify({
      tweet_proposals: proposals,
      accuracy_confidence: extraction.accuracy_confidence,
      accuracy_reasoning: begin(extraction.accuracy_reasoning, LONGEST.reasoning),
      interpretation_challenges: challenges,
      verification_status: extraction.verification_status,
      confidence_level,
      grok_used: extraction.grok_used,
      extraction_method: extraction.extraction_method,
      model: model === null ? null : begin(model, LONGEST.model),
      tweet_source: extraction.tweet_source,
      quote: begin(extraction.quote, LONGEST.quote),
    });
  let written = write();
  // JSON may need six characters for one escaped character, so the limits of single texts do not limit the whole.
  while (written.length > AI_METADATA_MAX.characters && (proposals.pop() ?? challenges.pop()) !== undefined)
    written = write();
  return written;
}

/** Tells whether a value is nested deeper than the given number of levels. */
function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}

/** Returns the problem with the text of an `ai_metadata` as a sentence. Null if there is none. */
export function aiMetadataProblem(text: string): string | null {
  const { characters, depth } = AI_METADATA_MAX;
  if (text.length > characters) return `ai_metadata has more than ${characters} characters`;
  try {
    const said: unknown = JSON.parse(text);
    if (typeof said !== 'object' || said === null || Array.isArray(said)) return 'ai_metadata is no object of JSON';
    return isDeeper(said, depth) ? `ai_metadata is nested deeper than ${depth} levels` : null;
  } catch {
    return 'ai_metadata is no text of JSON';
  }
}

/** Removes invisible characters from a text of unknown origin, because operators post the text that they see. */
const seen = (words: string): string => shownLines(words).replaceAll('\ufffd', '').trim();

/** Returns the proposed posts in a submission's `ai_metadata`. Empty if it has none or is invalid. */
export function proposalsIn(metadata: string | null): readonly WireTweetProposal[] {
  if (metadata === null || aiMetadataProblem(metadata) !== null) return [];
  const { tweet_proposals: all } = JSON.parse(metadata) as { readonly tweet_proposals?: unknown };
  const given: readonly unknown[] = Array.isArray(all) ? all : [];
  return given.flatMap((one) => {
    const { style, text: words } = Object(one) as { readonly style?: unknown; readonly text?: unknown };
    const text = typeof words === 'string' ? seen(words) : '';
    if (text === '') return [];
    return [{ style: (typeof style === 'string' && seen(style)) || 'proposal', text }];
  });
}
