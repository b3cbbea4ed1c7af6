/** What a page is called, without the brand's name, and one or two sentences about it: for tabs, search and shared links. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
}
