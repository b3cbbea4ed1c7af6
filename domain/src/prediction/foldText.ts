/** Text as searches compare it: without case, accents, styles of letters and characters that nobody sees. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase();
