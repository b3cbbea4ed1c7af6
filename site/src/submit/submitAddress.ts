import { useSyncExternalStore } from 'react';

/** What follows a page's address while its form is open: a link opens it, Back closes it. */
export const SUBMIT = '#submit';

/** Whether this page was already there when the form opened, so that Back leads to it. */
let isStep = false;

const isOpen = (): boolean => location.hash.split('?', 1)[0] === SUBMIT;

function follow(onChange: () => void): () => void {
  const hear = (): void => {
    isStep = isOpen();
    onChange();
  };
  addEventListener('hashchange', hear);
  addEventListener('popstate', onChange);
  return () => {
    removeEventListener('hashchange', hear);
    removeEventListener('popstate', onChange);
  };
}

/** Whether the address says that the form is open. */
export const useSubmitOpen = (): boolean => useSyncExternalStore(follow, isOpen, () => false);

/** Takes the form out of the address: a step back where opening it was one. */
export function closeSubmit(): void {
  if (!isOpen()) return;
  if (isStep) {
    history.back();
    return;
  }
  history.replaceState(null, '', location.pathname + location.search);
  dispatchEvent(new PopStateEvent('popstate'));
}
