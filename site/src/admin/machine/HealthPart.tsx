import { Loaded } from '../query/Loaded.tsx';
import { useMay } from '../session/admin.ts';
import { Doctor, JudgeAll } from './Doctor.tsx';
import { useStatus } from './queries.ts';
import { AssetPrices, PartList, Troubles } from './StatusParts.tsx';

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
