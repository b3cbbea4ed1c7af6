import { useEffect } from 'react';

/** Names the page for tabs, bookmarks and search: its title, and one sentence of description. */
export function usePageTitle(title: string, description: string): void {
  useEffect(() => {
    document.title = `${title} · Hindcast`;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
}
