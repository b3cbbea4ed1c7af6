const THOUGHT = '</think>';
/** Maximum number of characters of a model's answer that are read; far more than our schemas need. */
const LONGEST = 256_000;

/** Returns the JSON in a model's answer, cut to a length. Models put it between fences, or write thoughts before it. */
export function bareJson(content: string): string {
  const thought = content.lastIndexOf(THOUGHT);
  return content
    .slice(thought < 0 ? 0 : thought + THOUGHT.length)
    .trim()
    .slice(0, LONGEST)
    .replace(/^```(?:json)?/i, '')
    .replace(/```$/, '')
    .trim();
}
