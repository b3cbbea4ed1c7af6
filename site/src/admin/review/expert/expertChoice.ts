/** Expert of an approval request. Empty if the server is to find the expert by name and handle. */
type ExpertChoice = { readonly influencer_id?: number | null } | { readonly problem: string };

/** Value of the option for a new expert. */
export const NEW_EXPERT = 'new';
/** Prefix of the value of an option with a name instead of a number. */
export const BY_NAME = 'name:';

/**
 * Returns the chosen expert for a request: a number, a new expert, or a name from the brand's list, which may belong to
 * a stored or a new expert (D9).
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
