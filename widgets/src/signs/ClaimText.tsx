import { kindOf, type Prediction, predictionText } from '@hindcast/domain';

/** Shows the claim in short: "$50k Bottom". Kinds that readers could take for a target get their name (P6). */
export function ClaimText({ prediction }: { readonly prediction: Prediction }) {
  const badge = prediction.claim && kindOf(prediction.kind).badge;
  return (
    <>
      <bdi>{predictionText(prediction)}</bdi> {badge && <span className="hc-kind-badge">{badge}</span>}
    </>
  );
}
