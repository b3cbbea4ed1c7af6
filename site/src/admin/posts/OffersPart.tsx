import { ADMIN } from '@hindcast/domain/people';
import { OFFERED_DAYS, type WireVerdictOffer } from '@hindcast/domain/posting';
import { shownLines } from '@hindcast/domain/text';
import { useEffect, useRef, useState } from 'react';
import { Composer } from '../compose/Composer.tsx';
import { useOffers } from '../compose/queries.ts';
import { useMay } from '../session/admin.ts';
import { Part } from '../shell/Part.tsx';
import { Time } from '../shell/Time.tsx';

interface OfferProps {
  readonly offer: WireVerdictOffer;
  readonly onOpen: (() => void) | null;
}

const Offer = ({ offer: { prediction_id, text, settled_at }, onOpen }: OfferProps) => (
  <li className="post-card">
    <p className="post-head">
      <a href={`${ADMIN}/predictions?id=${prediction_id}`}>Prediction {prediction_id}</a>
      <span>
        settled <Time at={settled_at} /> UTC
      </span>
      {onOpen && (
        <span className="post-acts">
          <button
            type="button"
            className="row-act"
            aria-label={`Post the verdict of prediction ${prediction_id}`}
            onClick={onOpen}
          >
            Post the verdict
          </button>
        </span>
      )}
    </p>
    <p className="post-text" dir="auto">
      {shownLines(text)}
    </p>
  </li>
);

/** Shows the form for a post about an offered verdict, and its result. */
function OpenOffer({ offer, onClose }: { readonly offer: WireVerdictOffer; readonly onClose: () => void }) {
  const { prediction_id, text } = offer;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <li className="post-card">
      <h3 ref={title} tabIndex={-1}>
        The verdict of prediction {prediction_id}
      </h3>
      <Composer
        key={prediction_id}
        form={`post prediction:${prediction_id}`}
        draft={{ name: 'text', text }}
        picture={prediction_id}
        about={{ prediction_id }}
        plans
      />
      <div className="act-ways">
        <button type="button" className="hc-button" onClick={onClose}>
          Close
        </button>
      </div>
    </li>
  );
}

/** Shows recent verdicts without a post. Only an operator posts them. Shows nothing if there are none. */
export function OffersPart() {
  const mayPost = useMay('post');
  const [open, setOpen] = useState<WireVerdictOffer | null>(null);
  const others = (useOffers().data ?? []).filter(({ prediction_id }) => prediction_id !== open?.prediction_id);
  if (others.length === 0 && open === null) return null;
  return (
    <Part
      title="Verdicts without a post"
      note={`They settled in the last ${OFFERED_DAYS} days. Nothing is posted until you say so.`}
    >
      <ul className="post-list" aria-label="Verdicts without a post">
        {open && <OpenOffer offer={open} onClose={() => setOpen(null)} />}
        {others.map((offer) => (
          <Offer key={offer.prediction_id} offer={offer} onOpen={mayPost ? () => setOpen(offer) : null} />
        ))}
      </ul>
    </Part>
  );
}
