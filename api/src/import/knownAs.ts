/** What an expert's name is known by: neither letters' case nor the form of Unicode counts. */
export const knownAs = (name: string): string => name.normalize('NFC').toLowerCase();
