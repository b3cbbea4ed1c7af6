/** Styles for the theme that the page has chosen. Without one, the widget has the colour scheme of the page. */
export const THEMES = ['light', 'dark', 'auto']
  .map((theme) => `:host([theme=${theme}]){color-scheme:${theme === 'auto' ? 'light dark' : theme}!important}`)
  .join('');
