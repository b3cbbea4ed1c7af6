import { formatDay, type Reply, readLink } from '@hindcast/domain';
import { Quote } from './Quote.tsx';

/** Shows the expert's reply to the verdict, with its day and source. */
export function ReplyOf({ reply: { words, link, day } }: { readonly reply: Reply }) {
  const source = readLink(link);
  return (
    <>
      <p className="hc-card-reply">
        Reply on {formatDay(day)}
        {source && (
          <>
            {' · '}
            <a href={source} target="_blank" rel="noopener noreferrer" aria-label="Source of the reply">
              Source
            </a>
          </>
        )}
      </p>
      <Quote text={words} />
    </>
  );
}
