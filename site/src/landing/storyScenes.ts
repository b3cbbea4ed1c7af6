import { addDays, type Day, dayText, endOf, readDay, type Story } from '@hindcast/domain';

/** State of the front page's chart during a step of the story. Null in place of a scene means the whole chart. */
export interface StoryScene {
  /** Id of the only prediction that is drawn. */
  readonly id: string;
  /** Last day whose close is drawn. */
  readonly asOf: Day;
  readonly from: Day;
  readonly to: Day;
}

/** Margin before the prediction and after its end, as a share of the days between. */
const ROOM = 0.25;
/** Least margin, in days. */
const LEAST_ROOM = 30;

/**
 * Returns the scenes of a story: the day the call was made, the day before the decision, and the day of the decision.
 */
export function scenesOf({ prediction, claim, deciding }: Story): readonly StoryScene[] {
  const end = Math.max(endOf(claim) ?? deciding.day, deciding.day);
  const room = Math.max(LEAST_ROOM, Math.round((end - claim.made) * ROOM));
  const view = { id: prediction.id, from: addDays(claim.made, -room), to: addDays(end as Day, room) };
  return [claim.made, addDays(deciding.day, -1), deciding.day].map((asOf) => ({ ...view, asOf }));
}

/** Returns a scene as attributes of its step's element, for the script of the page. */
export const sceneAttributes = ({ id, asOf, from, to }: StoryScene): Readonly<Record<`data-${string}`, string>> => ({
  'data-id': id,
  'data-as-of': dayText(asOf),
  'data-from': dayText(from),
  'data-to': dayText(to),
});

/** Reads the scene from a step's element. Null if the step shows the whole chart. */
export function readScene({ dataset }: HTMLElement): StoryScene | null {
  const { id } = dataset;
  const [asOf, from, to] = [dataset.asOf, dataset.from, dataset.to].map((text) => readDay(text ?? ''));
  return id && asOf && from && to ? { id, asOf, from, to } : null;
}
