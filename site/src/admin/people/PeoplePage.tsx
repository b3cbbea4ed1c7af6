import { ADMIN } from '@hindcast/domain/people';
import { usePageTitle } from '../../page/usePageTitle.ts';
import { numberOf, placeOf, useAsked } from '../shell/asked.ts';
import { Tabs } from '../shell/Tabs.tsx';
import { TokensPart } from './TokensPart.tsx';
import { UsersPart } from './UsersPart.tsx';
import '../shell/pages.css';
import './people.css';

const PATH = `${ADMIN}/people`;
const NAMES = ['show', 'id'] as const;

/** Shows the users of the web admin, and the tokens of scripts. */
export function Page() {
  const [asked, ask] = useAsked(PATH, NAMES);
  const showsTokens = asked.show === 'tokens';
  usePageTitle(`${showsTokens ? 'Tokens' : 'Users'} · People`, 'Who works here, and the tokens of scripts.');
  return (
    <>
      <div className="page-head">
        <div className="admin-title">
          <h1>People</h1>
        </div>
        <div className="page-choices">
          <Tabs
            label="People"
            tabs={[
              { name: 'Users', href: PATH, isOpen: !showsTokens },
              { name: 'Tokens', href: placeOf(PATH, { show: 'tokens' }), isOpen: showsTokens },
            ]}
          />
        </div>
      </div>
      {showsTokens ? (
        <TokensPart />
      ) : (
        <UsersPart
          id={numberOf(asked.id)}
          hrefOf={(id) => placeOf(PATH, { id: String(id) })}
          onClose={() => ask({ id: '' })}
        />
      )}
    </>
  );
}
