import { EXPERTS, expertPath } from '@hindcast/domain';
import { askedDay } from '@hindcast/domain/track';
import { useAnswer } from '@hindcast/widgets';
import { useEffect, useMemo } from 'react';
import { PastDay } from '../experts/PastDay.tsx';
import { useSearch } from '../link/usePath.ts';
import { AnsweredPage } from '../page/AnsweredPage.tsx';
import { usePageData } from '../page/pageData.ts';
import { Expert } from './Expert.tsx';
import { givenIn } from './given.ts';
import { loadExpert } from './loadExpert.ts';

/** Returns the expert in a path such as /experts/cassandra. Null for any other path. */
function expertIn(path: string): string | null {
  const [text] = path
    .slice(EXPERTS.length + 1)
    .replace(/(?<!\/)\/+$/, '')
    .split('/', 1);
  try {
    return path.startsWith(`${EXPERTS}/`) && text ? decodeURIComponent(text) : null;
  } catch {
    return null;
  }
}

/** Shows an expert with record and calls. If no expert has this path, says so. */
export function Page({ path }: { readonly path: string }) {
  const slugAsked = expertIn(path);
  const asOf = askedDay(new URLSearchParams(useSearch()));
  const drawn = usePageData('expert');
  const given = useMemo(() => drawn && givenIn(drawn), [drawn]);
  const key = slugAsked && `${slugAsked} ${asOf ?? ''}`;
  const load = () => loadExpert(slugAsked ?? '', asOf);
  const { state: asked, retry } = useAnswer(key, load, {
    known: given ? { status: 'ready', value: given } : undefined,
  });
  // The server's page has the calls that it names at first. All others load afterwards.
  const { state: whole } = useAnswer(drawn && !drawn.isWhole ? key : null, load);
  const state = whole.status === 'ready' ? whole : asked;
  const slug = state.status === 'ready' ? state.value.answer.data.slug : null;
  // If the URL contains an alias of the expert, replaces the alias with the main slug.
  useEffect(() => {
    if (slug !== null && expertIn(location.pathname) !== slug) {
      history.replaceState(history.state, '', expertPath(slug) + location.search + location.hash);
    }
  }, [slug]);
  const above = asOf !== null && <PastDay path={path} asked={asOf} shown={null} />;
  return (
    <AnsweredPage path={path} what="record" state={state} retry={retry} above={above}>
      {(value) => <Expert given={value} />}
    </AnsweredPage>
  );
}
