/** Expert of an approval request: an id, or null for a new expert. Empty if the server finds the expert by name. */
type ExpertChoice = { readonly influencer_id?: number | null } | { readonly problem: string };

/** Value of the option for a new expert. */
export const NEW_EXPERT = 'new';
/** Prefix of the value of an option with a name instead of an id. */
export const BY_NAME = 'name:';

/**
 * Returns the chosen expert for a request. A name from the brand's list is looked up: it may belong to a stored expert
 * or to a new one (D9).
 */
export async function expertIdOf(
  choice: string,
  find: (name: string) => Promise<number | null>,
): Promise<ExpertChoice> {
  if (choice === '') return {};
  if (choice === NEW_EXPERT) return { influencer_id: null };
  if (!choice.startsWith(BY_NAME)) return { influencer_id: Number(choice) };
  const name = choice.slice(BY_NAME.length);
  try {
    return { influencer_id: await find(name) };
  } catch {
    return { problem: `Whether ${name} is on record could not be asked. Please try again.` };
  }
}
