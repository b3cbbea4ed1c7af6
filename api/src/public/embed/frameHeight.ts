/** Shape of a framed chart: the width divided by `ratio` is its height, which is at least `least` CSS pixels. */
export const FRAME_SHAPE = { least: 280, ratio: 2 } as const;

/** Returns the height of a frame for its width, as its page and oEmbed report it. CSS pixels. */
export const frameHeight = (width: number): number => Math.max(FRAME_SHAPE.least, Math.ceil(width / FRAME_SHAPE.ratio));
