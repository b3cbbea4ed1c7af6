import { useAdmin, useMay } from '../session/admin.ts';
import { Answered } from '../shell/Answered.tsx';
import { useAnswer } from '../shell/useAnswer.ts';
import { useFollowing } from '../shell/useFollowing.ts';
import { AssetPrices } from './AssetPrices.tsx';
import { Doctor } from './Doctor.tsx';
import { JudgeAll } from './JudgeAll.tsx';
import { PartList } from './PartList.tsx';
import { Troubles } from './Troubles.tsx';

/** Shows the state of the server. Problems come first, with their remedies. */
export function HealthPart() {
  const { client } = useAdmin();
  const mayTry = useMay('operate');
  const mayJudge = useMay('import');
  const answer = useAnswer(() => client.status(), [client]);
  useFollowing(answer.reload);
  return (
    <>
      <Answered what="How the server is" answer={answer}>
        {(status) => (
          <>
            <Troubles status={status} />
            <div className="machine-columns">
              <PartList status={status} />
              <AssetPrices prices={status.prices} />
            </div>
          </>
        )}
      </Answered>
      {mayJudge && <JudgeAll />}
      {mayTry && <Doctor />}
    </>
  );
}
