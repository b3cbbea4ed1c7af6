import lighthouse, { desktopConfig } from 'lighthouse';

/** The categories of Lighthouse, as it names them. */
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

/** Lighthouse's names of the timings that make up a page's performance; ms, but for the shift. */
export const TIMINGS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'speed-index',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const;
export type Timing = (typeof TIMINGS)[number];

/** Lighthouse's result for one load of a page. */
export interface Audit {
  /** 0 to 100. */
  readonly scores: Readonly<Record<Category, number>>;
  readonly timings: Readonly<Record<Timing, number>>;
  /** Complaints outside of performance: the audit's name, its sentence, and the elements it complains of. */
  readonly complaints: readonly string[];
}

/** Lighthouse's presets: a desk, and a phone of the middle class on slow 4G. */
export type Device = 'desk' | 'phone';

/** Loads a page in the browser that listens for tools at a port, and judges it as on a device. */
export async function audit(url: string, port: number, device: Device): Promise<Audit> {
  const flags = { port, logLevel: 'error' as const, onlyCategories: [...CATEGORIES] };
  const found = await lighthouse(url, flags, device === 'desk' ? desktopConfig : undefined);
  if (!found) throw new Error(`Lighthouse said nothing of ${url}`);
  const { audits, categories, runtimeError } = found.lhr;
  if (runtimeError) throw new Error(`Lighthouse could not load ${url}: ${runtimeError.message}`);

  const scoreOf = (category: Category): number => {
    const { score } = categories[category];
    if (score === null) throw new Error(`Lighthouse gave no score for ${category} of ${url}`);
    return Math.round(score * 100);
  };
  const complaints = CATEGORIES.filter((category) => category !== 'performance')
    .flatMap((category) => categories[category].auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id].score ?? 1) < 1)
    .map(({ id }) => `${id}: ${audits[id].title} ${JSON.stringify(audits[id].details ?? '').slice(0, 600)}`);
  return {
    scores: Object.fromEntries(CATEGORIES.map((category) => [category, scoreOf(category)])) as Audit['scores'],
    timings: Object.fromEntries(
      TIMINGS.map((timing) => [timing, audits[timing].numericValue ?? Number.NaN]),
    ) as Audit['timings'],
    complaints: [...new Set(complaints)],
  };
}
