import { assets, type FollowPlace, feedOfExpert, followHead, followPath } from '@hindcast/domain';
import { nameText, type WireExpertName } from '@hindcast/domain/track';
import { type Answer, type Asker, createMadeOnce } from '../../http/index.ts';
import type { Config } from '../../lib/index.ts';
import { type OwnFeed, withFeedLinks } from '../pages/feedLinks.ts';
import type { DrawnPages } from './drawnPages.ts';
import { pagePicture } from './picturePaths.ts';
import { type FindExpertShared, sharedExpertOf } from './sharedExperts.ts';

/** The page that lists the feeds and their URLs. It works without scripts. */
export interface FollowPages {
  /** Returns the page. Null while the site is not built. */
  of(place: FollowPlace, asker: Asker): Promise<Answer | null>;
}

interface FollowPagesParts {
  readonly findExpertShared: FindExpertShared;
  readonly drawnPages: DrawnPages;
  readonly config: Pick<Config, 'publicUrl'>;
}

/** Returns the feed that the page is about. Null for the feed of everything. */
function followed({ asset }: FollowPlace, expert: WireExpertName | null): OwnFeed | null {
  if (expert !== null) return { of: feedOfExpert(expert.id), about: nameText(expert) };
  return asset === null ? null : { of: asset, about: assets[asset].title };
}

/** Builds the page for feeds, with a cache. */
export function createFollowPages({ findExpertShared, drawnPages, config }: FollowPagesParts): FollowPages {
  const made = createMadeOnce<string>();
  const origin = config.publicUrl ?? '';

  async function nameOf(text: string, asker: Asker): Promise<WireExpertName | null> {
    const shared = await sharedExpertOf(findExpertShared, text, asker);
    if (!shared) return null;
    const { id, slug, name, x_handle } = shared.answer.data;
    return { id, slug, name, x_handle };
  }

  return {
    async of(asked, asker) {
      if (drawnPages.stamp() === null) return null;
      const expert = asked.expert === null ? null : await nameOf(asked.expert, asker);
      const isUnknown = asked.expert !== null && expert === null;
      const place = { asset: asked.asset, expert: expert?.slug ?? asked.expert };
      const own = followed(place, expert);
      const path = followPath(isUnknown ? { asset: null, expert: null } : place);
      const html = (): string => {
        const told = { ...followHead(own?.about ?? null), type: 'website', data: null, path } as const;
        return withFeedLinks(drawnPages.html({ ...told, picture: pagePicture(place.asset ?? 'start') }), own);
      };
      const work = { expert, origin };
      const url = followPath(place);
      const draw = (_: string, all: Asker): Promise<Answer> =>
        drawnPages.draw({ html: html(), asked: () => ({ what: 'follow', url, work }), isLate: isUnknown }, all);
      const stamp = (): string => `${url} ${JSON.stringify(work)} ${drawnPages.stamp()}`;
      return drawnPages.orPlain(() => made.of(path, stamp, draw, asker, !isUnknown), html);
    },
  };
}
