/** The name under which the address of whoever reports an error in a prediction is encrypted. */
export const sealedAs = (prediction: number): string => `report of ${prediction}`;
