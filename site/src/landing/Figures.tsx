import { figuresOf, type Prediction } from '@hindcast/domain';
import { figureLabels, figureText } from './figureText.ts';

/**
 * Shows the section Live Market Intelligence (L3). With scripts it is hidden until the server has sent current figures,
 * and after an error. Its place is reserved meanwhile.
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
