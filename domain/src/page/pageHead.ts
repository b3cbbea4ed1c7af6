/**
 * Title of a page without the brand's name, and its description in one or two sentences: for tabs, search and shared
 * links.
 */
export interface PageHead {
  readonly title: string;
  readonly description: string;
}
