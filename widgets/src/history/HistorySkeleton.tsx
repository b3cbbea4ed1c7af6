const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];

/** Shows a placeholder of the table while predictions load. */
export function HistorySkeleton({ ticker }: { readonly ticker: string }) {
  return (
    <div className="hc-history-bones">
      <p role="status">Loading {ticker} predictions...</p>
      {rows.map((row) => (
        <span key={row} className="hc-bone" aria-hidden="true" />
      ))}
    </div>
  );
}
