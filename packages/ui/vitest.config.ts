import { existsSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

const usualPlaces = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const executablePath = process.env['CHROMIUM_PATH'] ?? usualPlaces.find((path) => existsSync(path));
if (executablePath === undefined) {
  throw new Error(`No Chromium found: set CHROMIUM_PATH, or install it in one of ${usualPlaces.join(', ')}`);
}

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'rules', include: ['src/**/*.test.ts'], environment: 'node' } },
      {
        plugins: [react()],
        optimizeDeps: {
          include: [
            '@chakra-ui/react',
            '@chakra-ui/react/anatomy',
            'axe-core',
            'lucide-react',
            'react-dom/client',
          ],
        },
        test: {
          name: 'stories',
          testTimeout: 240_000,
          include: ['src/**/*.test.tsx'],
          setupFiles: ['.storybook/vitest.setup.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // Animations end at once: what is measured is what stays on screen.
            provider: playwright({
              launchOptions: { executablePath },
              contextOptions: { reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1440, height: 900 } }],
          },
        },
      },
    ],
  },
});
