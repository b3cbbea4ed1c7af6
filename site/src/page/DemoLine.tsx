import { useDemo } from './useDemo.ts';

/** Says on every page of a demo what is not real about it, and how to change that. */
export function DemoLine({ generatedDays }: { readonly generatedDays: boolean | null }) {
  const demo = useDemo();
  if (!demo || generatedDays === null) return null;
  return (
    <aside className="demo-line" aria-label="Demo">
      <strong>Demo:</strong> the experts are legends
      {generatedDays && ' and the days between month-ends are generated'}.
      {generatedDays && (
        <span className="demo-way">
          {' '}
          Import real prices with <code>npx hindcast prices import FILE --asset btc</code>.
        </span>
      )}
    </aside>
  );
}
