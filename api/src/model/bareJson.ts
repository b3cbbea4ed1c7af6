const THOUGHT = '</think>';
/** Characters that are read: far more than an answer by any of our schemas needs. */
const LONGEST = 256_000;

/** Returns the JSON in a model's answer, cut where it is too long: models put it between fences, or think aloud before. */
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
