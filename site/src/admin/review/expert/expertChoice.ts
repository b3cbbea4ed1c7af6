/** Whose prediction a submission becomes, as a call says it; nothing where the server finds it by name and handle. */
export type ExpertChoice = { readonly influencer_id?: number | null } | { readonly problem: string };

/** The choice of an expert that is not on record yet. */
export const NEW_EXPERT = 'new';
/** Before the name of an expert whose number is not known. */
export const BY_NAME = 'name:';

/**
 * The expert that was chosen: by number; a new one; by a name that the brand's list has, which is on record or makes a new
 * one (D9).
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
