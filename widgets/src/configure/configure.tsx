// What the page for partners loads: its form, on Preact. It is drawn where the page leaves room for it.
import { createRoot } from 'react-dom/client';
import { styleDocument } from '../embed/place/addStyles.ts';
import { Configurator } from './Configurator.tsx';
import styles from './configure.css';

const place = document.getElementById('configure');
if (place) {
  styleDocument(styles);
  place.replaceChildren();
  createRoot(place).render(<Configurator origin={place.dataset.origin ?? location.origin} />);
}
