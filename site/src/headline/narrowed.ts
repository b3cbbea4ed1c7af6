/** Whose predictions figures count when they do not count all, as words; null when they do. */
export function narrowed(picked: readonly string[], words: string): string | null {
  const [name = ''] = picked;
  const sought = words.trim();
  const having = sought ? ` with “${sought}”` : '';
  if (picked.length === 0) return sought ? `Predictions${having}` : null;
  return picked.length === 1 ? `${name}’s predictions${having}` : `Predictions of ${picked.length} experts${having}`;
}
