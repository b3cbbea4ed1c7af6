// Runs before the first paint, so that a visitor who chose a theme never sees the other one flash by.
try {
  const dark = localStorage.getItem('darkMode');
  if (dark === 'true' || dark === 'false') document.documentElement.dataset.theme = dark === 'true' ? 'dark' : 'light';
} catch {
  // Storage is blocked: the system's theme stands, which the style sheet follows by itself.
}

// Keeps what is pressed in the first view, where it does nothing, for the page to do it once it is there.
window.pressed = [];
addEventListener('click', ({ target }) => {
  const button = target.closest('#first :is(button, label)');
  if (button) window.pressed.push(button);
});
