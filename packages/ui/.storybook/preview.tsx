import type { Preview } from '@storybook/react-vite';
import '../src/theme/fonts.css';
import '../src/theme/theme.css';
import { setThemeMode, startThemeMode } from '../src/theme/theme-mode.ts';

startThemeMode();

/** The toolbar switches the theme of every story. */
const preview: Preview = {
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: { icon: 'contrast', items: ['light', 'dark'], dynamicTitle: true },
    },
  },
  initialGlobals: { theme: 'light' },
  parameters: { layout: 'centered', a11y: { test: 'error' } },
  decorators: [
    (Story, { globals }) => {
      setThemeMode(globals['theme'] === 'dark' ? 'dark' : 'light');
      return <Story />;
    },
  ],
};

export default preview;
