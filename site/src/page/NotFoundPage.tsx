import { Frame } from './Frame.tsx';
import { usePageTitle } from './usePageTitle.ts';

/** What an unknown path shows: that there is nothing, and where something is. */
export function NotFoundPage({ path }: { readonly path: string }) {
  usePageTitle('Page not found', 'There is no page at this address.');
  return (
    <Frame path={path} generatedDays={false}>
      <div className="not-found">
        <h1>Page not found</h1>
        <p>
          There is no page at <span className="not-found-path">{path}</span>. Hindcast follows Bitcoin at{' '}
          <a href="/btc">/btc</a>.
        </p>
      </div>
    </Frame>
  );
}
