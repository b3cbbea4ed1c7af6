import { useEffect, useState } from 'react';
import { readTheme, systemTheme, type Theme, themeStore, writeTheme } from './theme.ts';

/** Returns the page's theme and a function that changes it. The theme follows the system until the visitor chooses. */
export function useTheme(): { readonly theme: Theme; readonly choose: (theme: Theme) => void } {
  const [theme, setTheme] = useState<Theme>(() => readTheme(themeStore()) ?? systemTheme());

  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);

  useEffect(() => {
    const system = matchMedia('(prefers-color-scheme: dark)');
    const follow = () => setTheme(readTheme(themeStore()) ?? systemTheme());
    system.addEventListener('change', follow);
    return () => system.removeEventListener('change', follow);
  }, []);

  const choose = (chosen: Theme) => {
    writeTheme(themeStore(), chosen);
    setTheme(chosen);
  };
  return { theme, choose };
}
