import { hitsWithAhead, nameText, recordWords, tooFewWords } from '../experts/words.ts';
import { nameInText } from '../text/cutText.ts';
import type { WireExpertRow } from '../wire/expertRecords.ts';
import type { PageHead } from './head.ts';

/** Head of the page of all experts. */
export const expertsHead: PageHead = {
  title: 'Who calls it right',
  description:
    'The experts’ records: how many of their calls hit, how hard these were, and how sure one can be. Easy calls earn nothing.',
};

/** Returns the head of an expert's page. */
export function expertHead(expert: WireExpertRow): PageHead {
  const name = nameInText(nameText(expert));
  const few = tooFewWords(expert);
  return {
    title: expert.counted === 0 ? `${name}’s record` : `${name}: ${hitsWithAhead(expert)}`,
    description: [...recordWords(expert), ...(few === null ? [] : [few])].join(' '),
  };
}

/** Returns the head of the page that compares experts. */
export function compareHead(experts: readonly WireExpertRow[]): PageHead {
  const names = experts.map((expert) => nameInText(nameText(expert)));
  const title = names.length < 2 ? 'Experts compared' : `${names.slice(0, -1).join(', ')} and ${names.at(-1)} compared`;
  return {
    title,
    description: 'Records side by side: how many calls hit, how hard they were, and how sure one can be.',
  };
}
