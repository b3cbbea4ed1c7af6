// Speeds up starts of the API in tests. A third of the time of a start goes into copying and checking the settings of
// routes, which are equal in each start. Only the first start of a process checks them.
import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';

type Apply = (type: string, options: unknown, ...message: readonly string[]) => unknown;
type Shallow = { readonly shallow?: readonly string[] };
type ApplyToDefaults = (defaults: object, source: unknown, options?: Shallow) => unknown;

const ofHapi = createRequire(createRequire(import.meta.url).resolve('@hapi/hapi'));
const config = ofHapi('./config') as { apply: Apply };
const hoek = ofHapi('@hapi/hoek') as { applyToDefaults: ApplyToDefaults };

/** The settings of routes that hapi has checked, and left as they were. */
const unchanged = new Set<string>();
const { apply } = config;
config.apply = (type, options, ...message) => {
  if (type !== 'route' && type !== 'routeConfig') return apply(type, options, ...message);
  const { payload } = options as { readonly payload?: { allow?: string | readonly string[] } };
  if (typeof payload?.allow === 'string') payload.allow = [payload.allow]; // as the check leaves it
  const name = JSON.stringify([type, message, { ...(options as object), app: null, validate: null }]);
  if (unchanged.has(name)) return options;
  const applied = apply(type, options, ...message);
  if (isDeepStrictEqual(applied, options)) unchanged.add(name);
  return applied;
};

/** Keeps the description of a call as it is: a copy of it is a copy of the schema that reads its body. */
const { applyToDefaults } = hoek;
hoek.applyToDefaults = (defaults, source, options) => {
  if (!options?.shallow) return applyToDefaults(defaults, source, options);
  if (source === defaults || isEmpty(source)) return defaults;
  return applyToDefaults(defaults, source, { ...options, shallow: [...options.shallow, 'app'] });
};

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;
