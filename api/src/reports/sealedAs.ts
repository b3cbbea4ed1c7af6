/** Returns the name under which a reporter's address is sealed. */
export const sealedAs = (prediction: number): string => `report of ${prediction}`;
