/** The scores of experts, by their number; who has none is not in it. */
export type Scores = ReadonlyMap<number, number>;
