import { assets, readAssetId } from '@hindcast/domain';
import type { WireDisplayOverride, WireTakedownScope } from '@hindcast/domain/client';
import { ListMessage } from '@hindcast/widgets';
import { useEffect, useRef, useState } from 'react';
import { Timeline } from '../../record/Timeline.tsx';
import { Trail } from '../audit/Trail.tsx';
import { useAdmin, useMay } from '../session/admin.ts';
import { useAnswer } from '../shell/useAnswer.ts';
import { useListKeys } from '../shell/useListKeys.ts';
import { ActOf } from './ActOf.tsx';
import { ActWays } from './ActWays.tsx';
import type { Drawn } from './acts/actProps.ts';
import type { PredictionAct } from './choice.ts';
import { HiddenWords } from './HiddenWords.tsx';
import { PostsAbout } from './PostsAbout.tsx';
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
  readonly onChanged: () => void;
  readonly onClose: () => void;
  /** Opens the next prediction. Null on the last prediction. `onBefore` is null on the first. */
  readonly onNext: (() => void) | null;
  readonly onBefore: (() => void) | null;
}

/** Shows one prediction: claim, verdict, evidence, history, and the possible acts. */
export function OpenPrediction(props: OpenPredictionProps) {
  const { id, act, display, takenDown, onAct, onChanged, onClose, onNext, onBefore } = props;
  const { client } = useAdmin();
  const [maySeeHidden, mayCorrect] = [useMay('takedown'), useMay('correct')];
  const record = useAnswer(() => client.record(id), [client, id]);
  const down = useAnswer(
    () => (maySeeHidden ? client.takedown(id) : Promise.resolve(null)),
    [client, id, maySeeHidden],
  );
  const posts = useAnswer(() => client.standingPosts(id), [client, id]);
  const [drawn, setDrawn] = useState<Drawn>(undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (act === null) heading.current?.focus({ preventScroll: true });
  }, [act]);
  const done = (): void => {
    record.reload();
    down.reload();
    posts.reload();
    onChanged();
    onAct(null);
  };
  const one = record.value;
  const scope = down.value?.scope ?? takenDown;
  const problem = record.problem ?? down.problem ?? posts.problem;
  // If the key is pressed while the prediction loads, the form opens afterwards.
  useListKeys({ e: mayCorrect && !one?.withdrawn ? () => onAct('edit') : undefined });

  return (
    <section className="detail section" aria-labelledby="detail-title" data-acts>
      <div className="detail-head">
        <h2 id="detail-title" ref={heading} tabIndex={-1}>
          Prediction <span className="detail-id">{id}</span>
        </h2>
        {one && (
          <a className="row-act detail-public" href={`/p/${id}`}>
            Its public page
          </a>
        )}
        <span className="detail-ways">
          <button type="button" className="row-act" disabled={!onBefore} onClick={onBefore ?? undefined}>
            Before <kbd>k</kbd>
          </button>
          <button type="button" className="row-act" disabled={!onNext} onClick={onNext ?? undefined}>
            Next <kbd>j</kbd>
          </button>
          <button type="button" className="row-act" onClick={onClose}>
            Close
          </button>
        </span>
      </div>
      {record.missing && (
        <ListMessage title={`${record.problem}.`} action="Back to the list" onAction={onClose} alarm />
      )}
      {problem !== null && !record.missing && (
        <ListMessage
          title="This prediction could not be loaded."
          detail={problem}
          action="Retry"
          onAction={() => {
            record.reload();
            down.reload();
            posts.reload();
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
                  down={down.value}
                  posts={posts.value ?? []}
                  onDrawn={setDrawn}
                  onDone={done}
                  onFailed={record.reload}
                  onClose={() => onAct(null)}
                />
              )}
              {down.value && down.value.record.length > 0 && <HiddenWords down={down.value} />}
              <PostsAbout posts={posts.value ?? []} hidden={one.withdrawn !== null || scope !== null} />
              {!one.withdrawn && <RecordFacts wire={one.prediction} display={display} />}
              <Trail subject={`prediction ${id}`} version={one.version} />
            </div>
          </div>
          <ActWays record={one} display={display} scope={scope} act={act} onAct={onAct} />
        </>
      ) : (
        problem === null && (
          <p className="queue-empty" role="status">
            Loading prediction {id}...
          </p>
        )
      )}
    </section>
  );
}
