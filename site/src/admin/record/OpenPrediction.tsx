import { assets, readAssetId } from '@hindcast/domain';
import type { WireDisplayOverride, WireTakedownScope } from '@hindcast/domain/client';
import { useState } from 'react';
import { Timeline } from '../../record/Timeline.tsx';
import { Trail } from '../audit/Trail.tsx';
import { useMay } from '../session/admin.ts';
import type { Ways } from '../shell/DetailHead.tsx';
import { OpenItem } from '../shell/OpenItem.tsx';
import { useKeys } from '../shell/useKeys.ts';
import { ActOf, ActWays } from './Acts.tsx';
import type { Drawn } from './acts/actProps.ts';
import type { PredictionAct } from './choice.ts';
import { usePostsAbout, useRecord, useTakedown } from './queries.ts';
import { StandingCall, WithdrawnCall } from './RecordCall.tsx';
import { HiddenWords, RecordFacts } from './RecordParts.tsx';
import { PostsAbout } from './shown/StandingPosts.tsx';

interface OpenPredictionProps {
  readonly id: number;
  readonly act: PredictionAct | null;
  /** Display override of the prediction. Null if it is drawn as claimed. */
  readonly display: WireDisplayOverride | null;
  /** Scope of the prediction's takedown, from the list. Null if it is not taken down. */
  readonly takenDown: WireTakedownScope | null;
  readonly onAct: (act: PredictionAct | null) => void;
  readonly ways: Ways;
}

/** Shows one prediction: claim, verdict, evidence, history, and the possible acts. */
export function OpenPrediction({ id, act, display, takenDown, onAct, ways }: OpenPredictionProps) {
  const [maySeeHidden, mayCorrect] = [useMay('takedown'), useMay('correct')];
  const record = useRecord(id);
  const down = useTakedown(id, maySeeHidden);
  const posts = usePostsAbout(id);
  const [drawn, setDrawn] = useState<Drawn>(undefined);
  const scope = down.data?.scope ?? takenDown;
  // If the key is pressed while the prediction loads, the form opens afterwards.
  useKeys(() => ({ e: mayCorrect && !record.data?.withdrawn ? () => onAct('edit') : undefined }));
  return (
    <OpenItem
      noun="prediction"
      {...{ id, ways }}
      item={record}
      also={[down, posts]}
      isActing={act !== null}
      beside={
        <a className="row-act detail-public" href={`/p/${id}`}>
          Its public page
        </a>
      }
    >
      {(one) => (
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
      )}
    </OpenItem>
  );
}
