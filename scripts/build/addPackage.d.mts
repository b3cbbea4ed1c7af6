/**
 * Adds the tarball of the npm package to the built script tag, and its name and integrity to the manifest there.
 * @param dist folder of the tarball
 * @param embed folder of the built script tag
 */
export function addPackage(dist: string, embed: string): Promise<void>;
