/** Empties a folder and writes the npm package into it. */
export function buildPackage(folder: string, root?: string): Promise<void>;

/**
 * Packs a built package. Equal files make equal tarballs. Rejects with the output of npm.
 * @param folder folder of the built package
 * @param into folder of the tarball
 * @returns path of the tarball
 */
export function packPackage(folder: string, into: string): Promise<string>;
