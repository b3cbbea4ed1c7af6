/** The size of every chart that is measured, CSS pixels. */
export const WIDTH = 900;
export const HEIGHT = 420;
