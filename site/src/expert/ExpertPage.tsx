import { EXPERTS, expertPath } from '@hindcast/domain';
import { askedDay } from '@hindcast/domain/track';
import { useAnswer } from '@hindcast/widgets';
import { useEffect } from 'react';
import { PastDay } from '../experts/PastDay.tsx';
import { useSearch } from '../link/usePath.ts';
import { AnsweredPage } from '../page/AnsweredPage.tsx';
import { Expert } from './Expert.tsx';
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
  const { state, retry } = useAnswer(slugAsked && `${slugAsked} ${asOf ?? ''}`, () =>
    loadExpert(slugAsked ?? '', asOf),
  );
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
      {(given) => <Expert given={given} />}
    </AnsweredPage>
  );
}
