import { citationOf, dayOfMs, type Prediction, predictionPath } from '@hindcast/domain';
import type { WireStandingRecord } from '@hindcast/domain/client';
import { CopyButton } from '@hindcast/widgets';
import { useLayoutEffect, useRef, useState } from 'react';
import { brand } from '../brand/page.ts';

interface CiteProps {
  readonly record: WireStandingRecord;
  readonly prediction: Prediction;
}

/** Shows a disclosure with the citation of the prediction: a sentence and a BibTeX entry, each with a copy button. */
export function Cite(props: CiteProps) {
  const [isOpen, setOpen] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  // The reader may have opened it before it was hydrated.
  useLayoutEffect(() => setOpen(details.current?.open ?? false), []);
  return (
    <details className="record-cite" ref={details} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Cite this</summary>
      {/* Only in browsers, because a server does not know the page's URL. */}
      {isOpen && <Citations {...props} />}
    </details>
  );
}

const FAILED = 'It could not be copied: select it and copy it yourself.';

function Citations({ record: { verdict, override }, prediction }: CiteProps) {
  const { sentence, bibtex } = citationOf(prediction, {
    rule: verdict?.rule ?? null,
    byHand: override !== null,
    site: brand.name,
    address: location.origin + predictionPath(prediction.id),
    readOn: dayOfMs(Date.now()),
  });
  return (
    <>
      <p>{sentence}</p>
      <p>
        <CopyButton text={sentence} label="Copy the sentence" failed={FAILED} />
      </p>
      <pre>{bibtex}</pre>
      <p>
        <CopyButton text={bibtex} label="Copy the BibTeX entry" failed={FAILED} />
      </p>
    </>
  );
}
