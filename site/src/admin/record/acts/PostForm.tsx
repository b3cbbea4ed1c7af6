import { dayOfMs, readPrediction } from '@hindcast/domain';
import { verdictDraft } from '@hindcast/domain/posting';
import { createLate, LatePart } from '@hindcast/widgets';
import { useEffect, useId, useRef } from 'react';
import type { ActProps } from './actProps.ts';

const composerPart = createLate(() => import('../../compose/Composer.tsx'));

/**
 * Shows the form for a post about a verdict. Its draft has the call and the decision, and the prediction's own picture.
 */
export function PostForm({ record, onClose }: ActProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  if (record.withdrawn) return null;
  const { prediction } = record;
  const draft = verdictDraft(readPrediction(prediction, 'btc'), dayOfMs(Date.now()));
  return (
    <section
      className="act-form"
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onClose();
      }}
    >
      <h3 id={id} ref={heading} tabIndex={-1}>
        Post the verdict
      </h3>
      {draft === null ? (
        <p>Prediction {prediction.id} has no verdict to post about.</p>
      ) : (
        <LatePart late={composerPart} what="Posting" waiting={<p role="status">Loading...</p>}>
          {({ Composer }) => (
            <Composer
              form={`post prediction:${prediction.id}`}
              draft={{ name: 'text', text: draft }}
              picture={prediction.id}
              about={{ prediction_id: prediction.id }}
              plans
            />
          )}
        </LatePart>
      )}
      <div className="act-ways">
        <button type="button" className="hc-button" onClick={onClose}>
          Close
        </button>
      </div>
    </section>
  );
}
