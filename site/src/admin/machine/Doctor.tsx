import type { WireFinding } from '@hindcast/domain/client';
import { DOCTOR_DOES } from '@hindcast/domain/machine';
import { useState } from 'react';
import { useAct } from '../form/useAct.ts';
import { useAdmin } from '../session/admin.ts';

const STATE = { well: 'well', ill: 'ILL', unset: 'not set' } as const satisfies Record<WireFinding['state'], string>;

/** Runs the self-test of the server, and shows the results. */
export function Doctor() {
  const { client } = useAdmin();
  const [found, setFound] = useState<readonly WireFinding[] | null>(null);
  const sending = useAct();
  const examine = (): Promise<void> =>
    sending.send(
      () => client.doctor(),
      ({ data }) => {
        setFound(data);
        const ill = data.filter(({ state }) => state === 'ill').map(({ part }) => part);
        return ill.length > 0 ? `Not well: ${ill.join(', ')}.` : 'Every part is well.';
      },
    );
  return (
    <section className="section part" aria-labelledby="doctor">
      <div className="part-head">
        <h2 id="doctor">Doctor</h2>
        <button type="button" className="hc-button" aria-disabled={sending.busy} onClick={() => void examine()}>
          {sending.busy ? 'Trying every part...' : 'Try every part'}
        </button>
      </div>
      <p className="part-note">{DOCTOR_DOES}</p>
      {found && (
        <table className="admin-list" aria-label="What each part was found to be">
          <thead>
            <tr>
              <th scope="col">Part</th>
              <th scope="col">State</th>
              <th scope="col">What was found</th>
            </tr>
          </thead>
          <tbody>
            {found.map(({ part, state, said }) => (
              <tr key={part}>
                <th scope="row">{part}</th>
                <td data-well={state === 'well' || undefined} data-ill={state === 'ill' || undefined}>
                  {STATE[state]}
                </td>
                <td>{said}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
