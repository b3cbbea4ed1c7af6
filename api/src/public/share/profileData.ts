import { type Brand, cutText, expertPath, xProfile } from '@hindcast/domain';
import type { WireExpertName } from '@hindcast/domain/track';

const MOST_NAME = 200;

interface Site {
  readonly brand: Brand;
  readonly publicUrl: string | null;
}

/** Returns an expert's page as schema.org data: the profile of a person. */
export function profileData({ name, slug, x_handle: handle, picture }: WireExpertName, { publicUrl }: Site): object {
  const profile = handle && xProfile(handle);
  const url = publicUrl === null ? {} : { url: publicUrl + expertPath(slug) };
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    ...url,
    mainEntity: {
      '@type': 'Person',
      name: cutText(name, MOST_NAME),
      ...(profile && { alternateName: `@${handle}`, sameAs: profile }),
      ...(picture !== undefined && publicUrl !== null && { image: publicUrl + picture }),
    },
  };
}
