import { useTheme } from '@hindcast/widgets';
import { useEffect } from 'react';

const moon = 'M13.5 9.6A5.8 5.8 0 0 1 6.4 2.5a5.8 5.8 0 1 0 7.1 7.1Z';
const sun =
  'M8 5.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6ZM8 1v1.4M8 13.6V15M1 8h1.4M13.6 8H15M3.05 3.05l1 1M11.95 11.95l1 1M3.05 12.95l1-1M11.95 4.05l1-1';

/** Sets the colour of a phone's browser bar to that of the chosen theme. By default the bar follows the system. */
function paintBrowserBar(): void {
  if (!document.documentElement.dataset.theme) return;
  const { backgroundColor } = getComputedStyle(document.documentElement);
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute('content', backgroundColor);
}

/**
 * Shows the button that switches between dark and light and stores the choice (V2). Its icon is that of the other
 * theme, and missing while the theme is unknown.
 */
export function ThemeToggle() {
  const { theme, choose } = useTheme();
  useEffect(() => {
    // In the next frame, because reading the colour now would force a style calculation.
    const frame = requestAnimationFrame(paintBrowserBar);
    return () => cancelAnimationFrame(frame);
  }, [theme]);
  const other = theme === 'dark' ? 'light' : 'dark';
  const name = theme ? `Switch to ${other} mode` : 'Switch between dark and light mode';
  return (
    <button type="button" className="theme-toggle" aria-label={name} title={name} onClick={() => choose(other)}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
        <path
          d={theme ? (other === 'dark' ? moon : sun) : undefined}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  );
}
