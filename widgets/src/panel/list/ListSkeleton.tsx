const rows = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Shows a placeholder while the list loads. It has the list's shape, so that nothing moves afterwards. */
export function ListSkeleton({ ticker }: { readonly ticker: string }) {
  return (
    <div>
      <p className="hc-unseen" role="status">
        Loading {ticker} predictions...
      </p>
      <ul className="hc-items" aria-hidden="true">
        {rows.map((row) => (
          <li key={row} className="hc-item hc-skeleton-face">
            <span className="hc-bone hc-bone-name" />
            <span className="hc-bone hc-bone-claim" />
            <span className="hc-bone hc-bone-evidence" />
          </li>
        ))}
      </ul>
    </div>
  );
}
