/** Normalises text for searches: removes case, accents, letter styles and invisible characters. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase();
