import { type Act, ADMIN, type AdminPath, mayDo } from '@hindcast/domain/people';
import { useEffect, useState } from 'react';
import { useAdmin } from './session/admin.ts';

/** A link in the header: its name, the paths of its pages, and the right that they need. It leads to the first path. */
export interface Place {
  readonly name: string;
  readonly paths: readonly [AdminPath, ...AdminPath[]];
  readonly act?: Act;
}

interface AdminHeadProps {
  readonly places: readonly Place[];
  readonly path: AdminPath;
}

/** Shows the links to the admin's pages, the signed-in user, and a button to sign out. */
export function AdminHead({ places, path }: AdminHeadProps) {
  const { me, signOut } = useAdmin();
  const shown = places.filter(({ act }) => act === undefined || mayDo(me.role, act));
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(false), [path]);
  useEffect(() => {
    if (!isOpen) return;
    const hear = (event: Event): void => {
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape';
      const isOutside = event.type === 'pointerdown' && !(event.target as Element).closest('.admin-ways, .admin-menu');
      if (isEscape) {
        // Otherwise the same press would also close the item that is open on the page.
        event.stopPropagation();
        document.querySelector<HTMLElement>('.admin-menu')?.focus();
      }
      if (isEscape || isOutside) setOpen(false);
    };
    // In the capture phase, so that it runs before the page's own key handlers.
    addEventListener('keydown', hear, true);
    addEventListener('pointerdown', hear);
    return () => {
      removeEventListener('keydown', hear, true);
      removeEventListener('pointerdown', hear);
    };
  }, [isOpen]);
  const here = shown.find(({ paths }) => paths.includes(path))?.name ?? 'Account';
  return (
    <>
      <button
        type="button"
        className="hc-button admin-menu"
        aria-expanded={isOpen}
        aria-controls="admin-ways"
        onClick={() => setOpen(!isOpen)}
      >
        {here}
        <svg viewBox="0 0 16 16" width="12" height="12" aria-hidden="true" focusable="false">
          <path d="M3 6l5 5 5-5" fill="none" stroke="currentColor" strokeWidth="1.6" />
        </svg>
      </button>
      <div id="admin-ways" className="admin-ways" data-open={isOpen || undefined}>
        <nav className="header-pages admin-places" aria-label="Admin">
          {shown.map(({ name, paths }) => (
            <a key={name} href={paths[0]} aria-current={paths.includes(path) ? 'page' : undefined}>
              {name}
            </a>
          ))}
        </nav>
        <a
          className="admin-who"
          href={`${ADMIN}/account`}
          title={`Your account: ${me.username}, ${me.role}`}
          aria-current={path === `${ADMIN}/account` ? 'page' : undefined}
        >
          <svg viewBox="0 0 16 16" width="18" height="18" aria-hidden="true" focusable="false">
            <g fill="none" stroke="currentColor" strokeWidth="1.4">
              <circle cx="8" cy="5.4" r="2.7" />
              <path d="M2.6 13.6c.6-2.7 2.7-4 5.4-4s4.8 1.3 5.4 4" />
            </g>
          </svg>
          <bdi>{me.username}</bdi>
        </a>
        <button type="button" className="hc-button admin-logout" onClick={signOut}>
          Logout
        </button>
      </div>
    </>
  );
}
