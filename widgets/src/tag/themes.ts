/** Styles for the theme that the page has chosen, which overrides the reader's system. */
export const THEMES =
  ':host([theme=light]){color-scheme:light!important}:host([theme=dark]){color-scheme:dark!important}';
