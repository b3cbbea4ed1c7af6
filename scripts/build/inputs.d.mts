/**
 * One hash over the contents and names of the files below some paths, and over the settings the bundler writes into pages.
 * @param root folder the paths start from
 * @param paths files and folders
 */
export function hashInputs(
  root: string,
  paths: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<string>;
