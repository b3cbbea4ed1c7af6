/**
 * Returns a hash of the names and contents of the files below the paths, and of the settings that change the build.
 * @param root folder to which the paths are relative
 * @param paths files and folders
 */
export function hashInputs(
  root: string,
  paths: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<string>;
