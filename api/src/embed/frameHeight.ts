/** The page in a frame has a chart half as high as wide, and not lower than this, CSS pixels. */
export const FRAME_SHAPE = { least: 280, ratio: 2 } as const;

/** The height that suits a frame of a width: what its page reports, and oEmbed says. CSS pixels. */
export const frameHeight = (width: number): number => Math.max(FRAME_SHAPE.least, Math.ceil(width / FRAME_SHAPE.ratio));
