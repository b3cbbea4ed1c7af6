import type { PageHead } from '@hindcast/domain';
import { useEffect } from 'react';
import { brand } from '../brand/page.ts';

/** Names the page for tabs, bookmarks and search: its title, and one sentence of description. */
export function usePageTitle(title: string, description: string): void {
  useEffect(() => {
    document.title = `${title} · ${brand.name}`;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
}

/** The same by the page's head, which the server wrote into the page too. */
export const usePageHead = ({ title, description }: PageHead): void => usePageTitle(title, description);
