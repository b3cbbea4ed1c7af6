import { useEffect, useState } from 'react';
import { useServerRendered } from '../dom/serverRendered.ts';
import { useBrowserEffect } from '../dom/useBrowserEffect.ts';
import { readTheme, systemTheme, type Theme, themeStore, writeTheme } from './theme.ts';

const themeNow = (): Theme => readTheme(themeStore()) ?? systemTheme();

interface ThemeChoice {
  /** The page's theme. Null on a server, and in the first render of its HTML, which all readers share. */
  readonly theme: Theme | null;
  readonly choose: (theme: Theme) => void;
}

/** Returns the page's theme and a function that changes it. The theme follows the system until the visitor chooses. */
export function useTheme(): ThemeChoice {
  const fromServer = useServerRendered();
  const [theme, setTheme] = useState(() => (fromServer ? null : themeNow()));

  useBrowserEffect(() => setTheme(themeNow()), []);

  useEffect(() => {
    if (theme) document.documentElement.dataset.theme = theme;
  }, [theme]);

  useEffect(() => {
    const system = matchMedia('(prefers-color-scheme: dark)');
    const follow = () => setTheme(themeNow());
    system.addEventListener('change', follow);
    return () => system.removeEventListener('change', follow);
  }, []);

  const choose = (chosen: Theme) => {
    writeTheme(themeStore(), chosen);
    setTheme(chosen);
  };
  return { theme, choose };
}
