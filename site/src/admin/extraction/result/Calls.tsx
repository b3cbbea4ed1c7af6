import { callText } from '@hindcast/domain/extraction';
import { shownText } from '@hindcast/domain/text';
import type { Reading } from '../desk/readingDesk.ts';

interface CallsProps {
  readonly reading: Reading;
  readonly onChoose: (call: number) => void;
}

/** Shows the calls of a post that makes several, so that the operator chooses the call for the form. */
export function Calls({ reading: { extraction, call, sent }, onChoose }: CallsProps) {
  const { calls } = extraction;
  if (calls.length < 2) return null;
  return (
    <fieldset className="calls">
      <legend>The post makes {calls.length} predictions</legend>
      {calls.map((one, place) => {
        const submission = sent[place];
        return (
          <label key={place}>
            <input type="radio" name="call" checked={place === call} onChange={() => onChoose(place)} />
            <span>
              <bdi>{shownText(callText(one))}</bdi>
              {submission && <span className="call-sent"> Submission {submission.id}</span>}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
