import { Loaded } from '../query/Loaded.tsx';
import { useMay } from '../session/admin.ts';
import { AssetPrices } from './AssetPrices.tsx';
import { Doctor } from './Doctor.tsx';
import { JudgeAll } from './JudgeAll.tsx';
import { PartList } from './PartList.tsx';
import { useStatus } from './queries.ts';
import { Troubles } from './Troubles.tsx';

/** Shows the state of the server. Problems come first, with their remedies. */
export function HealthPart() {
  const mayTry = useMay('operate');
  const mayJudge = useMay('import');
  const query = useStatus();
  return (
    <>
      <Loaded what="How the server is" query={query}>
        {(status) => (
          <>
            <Troubles status={status} />
            <div className="machine-columns">
              <PartList status={status} />
              <AssetPrices prices={status.prices} />
            </div>
          </>
        )}
      </Loaded>
      {mayJudge && <JudgeAll />}
      {mayTry && <Doctor />}
    </>
  );
}
