// node tests/palette.ts: writes the chart's colours in widgets/scene from the palette of the widgets' style sheet.
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const STYLES = 'widgets/src/theme/tokens.css';

/** The colours of a style sheet by their names without `--hc-`. */
export type Palette = ReadonlyMap<string, { readonly light: string; readonly dark: string }>;

function readPalette(css: string): Palette {
  const colours = [...css.matchAll(/--hc-([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => {
    const [, light = value, dark = value] =
      /^light-dark\((#\w+|rgb\([^)]*\)), (#\w+|rgb\([^)]*\))\)$/.exec(value) ?? [];
    return [name, { light, dark }] as const;
  });
  return new Map(colours);
}

/**
 * Returns a module with the objects `darkTheme` and `lightTheme` in the colours of a palette. The colour `hitSoft` is
 * `--hc-chart-hit-soft`, or `--hc-hit-soft` if the palette has none for the chart.
 */
export function renewThemes(source: string, colours: Palette): string {
  return source.replaceAll(/const (dark|light)Theme: InkTheme = \{[^}]*\}/g, (block, theme: 'dark' | 'light') =>
    block.replaceAll(/(\w+): '[^']*'/g, (_, ink: string) => {
      const name = ink.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      const colour = colours.get(`chart-${name}`) ?? colours.get(name);
      if (!colour) throw new Error(`${STYLES} has no colour --hc-${name}.`);
      return `${ink}: '${colour[theme]}'`;
    }),
  );
}

/** Returns the path of the file with the chart's colours. */
export async function themesPath(): Promise<string> {
  for await (const path of glob('widgets/scene/src/**/theme.ts', { cwd: root })) return join(root, path);
  throw new Error('widgets/scene has no file theme.ts.');
}

/** The palette as the style sheet has it. */
export const currentPalette = async (): Promise<Palette> => readPalette(await readFile(join(root, STYLES), 'utf8'));

if (import.meta.main) {
  const path = await themesPath();
  await writeFile(path, renewThemes(await readFile(path, 'utf8'), await currentPalette()));
}
