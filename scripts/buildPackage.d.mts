/** Writes the npm package into a folder, which is emptied before. */
export function buildPackage(folder: string, root?: string): Promise<void>;

/**
 * Packs a built package. Equal files make equal tarballs. Rejects with the output of npm.
 * @param into folder of the tarball
 * @returns path of the tarball
 */
export function packPackage(folder: string, into: string): Promise<string>;
