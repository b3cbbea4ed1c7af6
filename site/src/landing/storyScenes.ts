import { addDays, type Day, dayText, endOf, readDay, type Story } from '@hindcast/domain';

/** State of the hero's chart while a step of the story is read. Null stands for the whole chart. */
export interface StoryScene {
  /** The prediction that alone is drawn. */
  readonly id: string;
  /** The last day whose close is known. */
  readonly asOf: Day;
  readonly from: Day;
  readonly to: Day;
}

/** Of the days between words and end so many are shown before and after them, and at least a month. */
const ROOM = 0.25;
const LEAST_ROOM = 30;

/** The scenes of a story: the day of the words, the day before the decision, and the day of the decision. */
export function scenesOf({ prediction, claim, deciding }: Story): readonly StoryScene[] {
  const end = Math.max(endOf(claim) ?? deciding.day, deciding.day);
  const room = Math.max(LEAST_ROOM, Math.round((end - claim.made) * ROOM));
  const view = { id: prediction.id, from: addDays(claim.made, -room), to: addDays(end as Day, room) };
  return [claim.made, addDays(deciding.day, -1), deciding.day].map((asOf) => ({ ...view, asOf }));
}

/** A scene as attributes of its step, for the script of the page. */
export const sceneAttributes = ({ id, asOf, from, to }: StoryScene): Readonly<Record<`data-${string}`, string>> => ({
  'data-id': id,
  'data-as-of': dayText(asOf),
  'data-from': dayText(from),
  'data-to': dayText(to),
});

/** The scene of a step; null if it shows all there is. */
export function readScene({ dataset }: HTMLElement): StoryScene | null {
  const { id } = dataset;
  const [asOf, from, to] = [dataset.asOf, dataset.from, dataset.to].map((text) => readDay(text ?? ''));
  return id && asOf && from && to ? { id, asOf, from, to } : null;
}
