import { HOW_WE_JUDGE } from '@hindcast/domain';
import { type Answer, type Asker, createMadeOnce } from '../../http/index.ts';
import type { Config } from '../../lib/index.ts';
import { withFeedLinks } from '../pages/feedLinks.ts';
import type { DrawnPages } from './drawnPages.ts';
import { siteHead } from './siteHeads.ts';

/** Returns the page of the rules of judging. Null while the site is not built. */
export type RulesPage = (asker: Asker) => Promise<Answer | null>;

interface RulesPageParts {
  readonly drawnPages: DrawnPages;
  readonly config: Pick<Config, 'brand'>;
}

/** Builds the page of the rules of judging, which is drawn once for each build of the site. */
export function createRulesPage({ drawnPages, config }: RulesPageParts): RulesPage {
  const made = createMadeOnce<string>();
  const html = (): string => withFeedLinks(drawnPages.html(siteHead(HOW_WE_JUDGE, config.brand)), null);
  const asked = () => ({ what: 'rules', url: HOW_WE_JUDGE, work: {} }) as const;
  const draw = (_: string, all: Asker): Promise<Answer> => drawnPages.draw({ html: html(), asked }, all);
  return async (asker) => {
    const stamp = drawnPages.stamp();
    return stamp === null ? null : drawnPages.orPlain(() => made.of(HOW_WE_JUDGE, () => stamp, draw, asker), html);
  };
}
