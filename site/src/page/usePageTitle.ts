import type { PageHead } from '@hindcast/domain';
import { useEffect } from 'react';
import { brand } from '../brand/page.ts';

/** Sets the page's title and description, for tabs, bookmarks and search. */
export function usePageTitle(title: string, description: string): void {
  useEffect(() => {
    document.title = `${title} · ${brand.name}`;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
}

/** Sets title and description from the page's head. The server writes the same ones into the page. */
export const usePageHead = ({ title, description }: PageHead): void => usePageTitle(title, description);
