import { COMPARE, compareHead, headAsOf } from '@hindcast/domain';
import { ClientError } from '@hindcast/domain/client';
import { askedDay, readCompared, type WireExpertRecord } from '@hindcast/domain/track';
import { useAnswer } from '@hindcast/widgets';
import { reader } from '../feed/reader.ts';
import { useSearch } from '../link/usePath.ts';
import { AnsweredPage } from '../page/AnsweredPage.tsx';
import { usePageData } from '../page/pageData.ts';
import { usePageHead } from '../page/usePageTitle.ts';
import { standingOn } from '../past/standing.ts';
import { type ComparedGiven, Comparison } from './Comparison.tsx';

async function recordOf(slug: string, asOf: string | null): Promise<WireExpertRecord | null> {
  try {
    return await reader.expertRecord(slug, asOf === null ? {} : { asOf });
  } catch (error) {
    if (error instanceof ClientError && error.code === 'not_found') return null;
    throw error;
  }
}

/**
 * Loads the records of the experts that the URL's query names. An expert who is named twice, even by an alias, is
 * listed once.
 */
async function load(slugs: readonly string[], asked: string | null): Promise<ComparedGiven> {
  const standing = await standingOn(asked, (day) => Promise.all(slugs.map((slug) => recordOf(slug, day))));
  const { value: found, asOf, problem } = standing;
  const answers = new Map(found.flatMap((answer) => (answer ? [[answer.data.id, answer] as const] : [])));
  return { answers: [...answers.values()], unknown: slugs.filter((_, place) => found[place] === null), asOf, problem };
}

const nothing: ComparedGiven = { answers: [], unknown: [], asOf: null, problem: null };

/** Shows two to four experts side by side. The URL's query names them. */
export function Page() {
  const sent = new URLSearchParams(useSearch());
  const slugs = readCompared(sent);
  const asOf = askedDay(sent);
  const drawn = usePageData('compared');
  const { state, retry } = useAnswer(`who ${slugs.join(' ')} ${asOf ?? ''}`, () => load(slugs, asOf), {
    known: drawn ? { status: 'ready', value: { ...drawn, asOf: null, problem: null } } : undefined,
  });
  const given = state.status === 'ready' ? state.value : nothing;
  usePageHead(headAsOf(compareHead(given.answers.map(({ data }) => data)), given.asOf));
  return (
    <AnsweredPage path={COMPARE} what="records" state={state} retry={retry}>
      {(compared) => <Comparison given={compared} />}
    </AnsweredPage>
  );
}
