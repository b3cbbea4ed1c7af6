/** The expert for an approval request. Empty if the server finds the expert by name and handle. */
export type ExpertChoice = { readonly influencer_id?: number | null } | { readonly problem: string };

/** Option for an expert who is not stored yet. */
export const NEW_EXPERT = 'new';
/** Prefix of an option for an expert whose number is unknown. */
export const BY_NAME = 'name:';

/**
 * Returns the chosen expert: by number, a new one, or a name from the brand's list, which may be stored or new (D9).
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
