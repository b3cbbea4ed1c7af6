// The script of the page for partners. It renders the form into the element with the id `configure`.
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
