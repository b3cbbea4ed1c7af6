import { figuresOf, type Prediction } from '@hindcast/domain';
import { figureLabels, figureText } from './figureText.ts';

/**
 * Live Market Intelligence (L3). Where scripts run it stays hidden until the server has answered what the figures are now,
 * and after an error; its room is kept meanwhile.
 */
export function Figures({ predictions }: { readonly predictions: readonly Prediction[] }) {
  const figures = figuresOf(predictions);
  return (
    <section className="figures" aria-labelledby="figures-title">
      <h2 id="figures-title">Live Market Intelligence</h2>
      <dl>
        {figureLabels.map(([name, label]) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd data-figure={name}>{figureText(name, figures[name])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
