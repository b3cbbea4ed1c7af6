import { assets, readAssetId } from '@hindcast/domain';
import type { WireDisplayOverride, WireTakedownScope } from '@hindcast/domain/client';
import { ListMessage } from '@hindcast/widgets';
import { useEffect, useRef, useState } from 'react';
import { Timeline } from '../../record/Timeline.tsx';
import { Trail } from '../audit/Trail.tsx';
import { useMay } from '../session/admin.ts';
import { DetailHead } from '../shell/DetailHead.tsx';
import { isMissing, saidBy } from '../shell/saidBy.ts';
import { useKeys } from '../shell/useKeys.ts';
import { ActOf } from './ActOf.tsx';
import { ActWays } from './ActWays.tsx';
import type { Drawn } from './acts/actProps.ts';
import type { PredictionAct } from './choice.ts';
import { HiddenWords } from './HiddenWords.tsx';
import { PostsAbout } from './PostsAbout.tsx';
import { usePostsAbout, useRecord, useTakedown } from './queries.ts';
import { RecordFacts } from './RecordFacts.tsx';
import { StandingCall } from './StandingCall.tsx';
import { WithdrawnCall } from './WithdrawnCall.tsx';

interface OpenPredictionProps {
  readonly id: number;
  readonly act: PredictionAct | null;
  /** Display override of the prediction. Null if it is drawn as claimed. */
  readonly display: WireDisplayOverride | null;
  /** Scope of the prediction's takedown, from the list. Null if it is not taken down. */
  readonly takenDown: WireTakedownScope | null;
  readonly onAct: (act: PredictionAct | null) => void;
  readonly onClose: () => void;
  /** Opens the next prediction. Null on the last prediction. `onBefore` is null on the first. */
  readonly onNext: (() => void) | null;
  readonly onBefore: (() => void) | null;
}

/** Shows one prediction: claim, verdict, evidence, history, and the possible acts. */
export function OpenPrediction(props: OpenPredictionProps) {
  const { id, act, display, takenDown, onAct, onClose, onNext, onBefore } = props;
  const [maySeeHidden, mayCorrect] = [useMay('takedown'), useMay('correct')];
  const record = useRecord(id);
  const down = useTakedown(id, maySeeHidden);
  const posts = usePostsAbout(id);
  const [drawn, setDrawn] = useState<Drawn>(undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (act === null) heading.current?.focus({ preventScroll: true });
  }, [act]);
  const one = record.data;
  const scope = down.data?.scope ?? takenDown;
  const error = record.error ?? down.error ?? posts.error;
  // If the key is pressed while the prediction loads, the form opens afterwards.
  useKeys(() => ({ e: mayCorrect && !one?.withdrawn ? () => onAct('edit') : undefined }));

  return (
    <section className="detail section" aria-labelledby="detail-title" data-acts>
      <DetailHead title="Prediction" {...{ id, heading, onClose, onNext, onBefore }}>
        {one && (
          <a className="row-act detail-public" href={`/p/${id}`}>
            Its public page
          </a>
        )}
      </DetailHead>
      {error && isMissing(record.error) && (
        <ListMessage title={`${saidBy(record.error)}.`} action="Back to the list" onAction={onClose} alarm />
      )}
      {error && !isMissing(record.error) && (
        <ListMessage
          title="This prediction could not be loaded."
          detail={saidBy(error)}
          action="Retry"
          onAction={() => {
            for (const query of [record, down, posts]) if (query.error) void query.refetch();
          }}
          alarm
        />
      )}
      {one ? (
        <>
          <div className="detail-body">
            <div className="detail-words">
              {one.withdrawn ? <WithdrawnCall record={one} /> : <StandingCall record={one} drawn={drawn} />}
              <Timeline history={one.history} asset={assets[readAssetId(one.prediction.asset_type) ?? 'btc']} />
            </div>
            <div className="detail-fields">
              {act !== null && (
                <ActOf
                  key={act}
                  act={act}
                  record={one}
                  display={display}
                  down={down.data ?? null}
                  posts={posts.data ?? []}
                  onDrawn={setDrawn}
                  onDone={() => onAct(null)}
                  onClose={() => onAct(null)}
                />
              )}
              {down.data && down.data.record.length > 0 && <HiddenWords down={down.data} />}
              <PostsAbout posts={posts.data ?? []} hidden={one.withdrawn !== null || scope !== null} />
              {!one.withdrawn && <RecordFacts wire={one.prediction} display={display} />}
              <Trail subject={`prediction ${id}`} version={one.version} />
            </div>
          </div>
          <ActWays record={one} display={display} scope={scope} act={act} onAct={onAct} />
        </>
      ) : (
        !error && (
          <p className="admin-empty" role="status">
            Loading prediction {id}...
          </p>
        )
      )}
    </section>
  );
}
