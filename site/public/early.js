// Runs before the first paint, so that a visitor who chose a theme never sees the other one flash by.
try {
  const dark = localStorage.getItem('darkMode');
  if (dark === 'true' || dark === 'false') document.documentElement.dataset.theme = dark === 'true' ? 'dark' : 'light';
} catch {
  // Storage is blocked: the system's theme stands, which the style sheet follows by itself.
}
