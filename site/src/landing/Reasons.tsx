import { assets, HOW_WE_JUDGE } from '@hindcast/domain';
import type { ReactNode } from 'react';
import { brand, submissions } from '../brand/page.ts';
import { SUBMIT } from '../submit/submitAddress.ts';

/** Shows four cards about the uses of the site (L4). */
export function Reasons() {
  return (
    <section className="reasons" aria-labelledby="reasons-title">
      <h2 id="reasons-title">Why {brand.name}</h2>
      <div className="reasons-cards">
        <Reason title="Track Performance">
          Pick an expert and see how many of their calls hit, how many missed, and how bold each one was when it was
          made.
        </Reason>
        <Reason title="Signal vs Noise">
          A call counts only with a price and a day. Daily closes decide, not opinions.{' '}
          <a href={HOW_WE_JUDGE}>The rules</a> are public, and so is the evidence.
        </Reason>
        <Reason title="Lightning Payments">
          {submissions ? (
            <>
              Anybody can <a href={assets.btc.path + SUBMIT}>submit a prediction</a> they have found. A small Lightning
              payment keeps spam out; no account is needed.
            </>
          ) : (
            'Submissions are paid for over Lightning, a small amount that keeps spam out. This server takes none at the moment.'
          )}
        </Reason>
        <Reason title="Live Visualization">
          Every call is drawn against the price: from the day of the words to the day it was meant for. The price moves
          as the market does.
        </Reason>
      </div>
    </section>
  );
}

function Reason({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <article className="section reason">
      <h3>{title}</h3>
      <p>{children}</p>
    </article>
  );
}
