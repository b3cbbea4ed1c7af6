/**
 * Makes links to other sites open in the browser if the site runs as an installed app, because the app has no address
 * bar.
 */
export function openOutside(): void {
  if (!matchMedia('(display-mode: standalone)').matches) return;
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="http"]') : null;
      if (!link || link.origin === location.origin) return;
      link.target = '_blank';
      link.relList.add('noopener');
    },
    { capture: true },
  );
}
