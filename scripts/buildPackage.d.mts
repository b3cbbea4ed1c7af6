/** Writes the npm package into a folder, which is emptied before. */
export function buildPackage(folder: string, root?: string): Promise<void>;
