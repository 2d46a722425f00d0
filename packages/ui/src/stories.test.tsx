import { composeStories } from '@storybook/react-vite';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { setThemeMode } from './theme/theme-mode.ts';

type StoryModule = Parameters<typeof composeStories>[0];

interface ComposedStory {
  readonly run: (context: { readonly globals: { readonly theme: string } }) => Promise<void>;
}

const modules = import.meta.glob<StoryModule>('./**/*.stories.tsx', { eager: true });

function describeViolations(results: axe.AxeResults): string[] {
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html}\n${node.failureSummary ?? ''}`),
  );
}

it('finds the stories', () => {
  expect(Object.keys(modules).length).toBeGreaterThan(0);
});

for (const [path, module] of Object.entries(modules)) {
  describe(path.replace(/^.*\//, '').replace('.stories.tsx', ''), () => {
    for (const [name, Story] of Object.entries<ComposedStory>(composeStories(module))) {
      it.each(['light', 'dark'] as const)(
        `${name}, %s: plays through, and axe finds nothing`,
        async (theme) => {
          setThemeMode(theme);
          // Without a canvas of ours the story brings its own, and takes it away before the next one runs.
          await Story.run({ globals: { theme } });
          expect(document.documentElement.dataset['theme']).toBe(theme);
          // Rules about whole pages and their landmarks do not fit a lone piece.
          const violations = describeViolations(
            await axe.run(document.body, { rules: { region: { enabled: false } } }),
          );
          if (violations.length > 0) throw new Error(violations.join('\n\n'));
        },
      );
    }
  });
}
