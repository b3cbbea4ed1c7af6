import { globSync } from 'node:fs';

const ADDRESS = '/__stories.js';

/** Serves one module with every stories file there is, so that a new one is tested without being listed by hand. */
export function storyModules(root) {
  return {
    name: 'storyModules',
    resolveImport: ({ source }) => (source === 'every-story' ? ADDRESS : undefined),
    serve({ path }) {
      if (path !== ADDRESS) return undefined;
      const files = globSync('stories/src/**/*.stories.tsx', { cwd: root }).sort();
      const imports = files.map((file, i) => `import * as s${i} from ${JSON.stringify(`/${file}`)};`);
      const entries = files.map((file, i) => `[${JSON.stringify(file)}, s${i}]`);
      return { body: `${imports.join('\n')}\nexport const modules = [${entries.join(', ')}];`, type: 'js' };
    },
  };
}
