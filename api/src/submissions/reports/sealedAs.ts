/** Returns the name for which a reporter's e-mail address is encrypted. It can only be decrypted with the same name. */
export const sealedAs = (prediction: number): string => `report of ${prediction}`;
