import type { Decorator, Preview } from '@storybook/react-vite';
import '@hindcast/widgets/styles.css';
import '@hindcast/widgets/mobile.css';
import '@hindcast/widgets/submit.css';

/** The page around a story, on the ground of the theme that the toolbar chose. */
const onGround: Decorator = (Story, { globals }) => {
  const page = document.documentElement;
  page.dataset.theme = globals.theme === 'light' ? 'light' : 'dark';
  page.style.background = 'var(--hc-ground)';
  return Story();
};

const preview: Preview = {
  parameters: { layout: 'fullscreen' },
  initialGlobals: { theme: 'dark' },
  globalTypes: {
    theme: {
      description: 'The ground that stories stand on',
      toolbar: {
        title: 'Ground',
        icon: 'contrast',
        items: [
          { value: 'dark', title: 'Dark' },
          { value: 'light', title: 'Light' },
        ],
        dynamicTitle: true,
      },
    },
  },
  decorators: [onGround],
};

export default preview;
