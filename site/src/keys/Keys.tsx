import { type Board, createLate, LatePart } from '@hindcast/widgets';
import { useState } from 'react';
import { SkipLinks } from './SkipLinks.tsx';
import './keys.css';

const lateKeys = createLate(() => import('./PageKeys.tsx'));

/** Shows the skip links of an asset's page and handles its keys. It has to be the first element on the page. */
export function Keys({ board }: { readonly board: Board }) {
  const [listed, setListed] = useState(false);
  return (
    <>
      <SkipLinks onKeys={() => setListed(true)} />
      <LatePart
        late={lateKeys}
        what="The list of keys"
        waiting={null}
        failed={(message) => listed && <div className="keys-failed">{message}</div>}
      >
        {({ PageKeys }) => <PageKeys board={board} listed={listed} onList={setListed} />}
      </LatePart>
    </>
  );
}
