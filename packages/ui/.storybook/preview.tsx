import type { Preview } from '@storybook/react-vite';
import '../src/theme/fonts.css';
import { setThemeMode, startThemeMode } from '../src/theme/theme-mode.ts';
import { UiProvider } from '../src/theme/UiProvider.tsx';

startThemeMode();

/** Every story stands in the kit's provider; the toolbar switches the theme. */
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
      return (
        <UiProvider>
          <Story />
        </UiProvider>
      );
    },
  ],
};

export default preview;
