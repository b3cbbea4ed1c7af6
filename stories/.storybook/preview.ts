import type { Preview } from '@storybook/react-vite';
import '@hindcast/widgets/styles.css';

const preview: Preview = { parameters: { layout: 'fullscreen' } };

export default preview;
