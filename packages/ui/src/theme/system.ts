import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { colors } from './colors.ts';
import { dialogRecipe } from './dialog-recipe.ts';
import { menuRecipe } from './menu-recipe.ts';

const semanticColors = Object.fromEntries(
  Object.entries(colors).map(([name, { light, dark }]) => [name, { value: { _light: light, _dark: dark } }]),
);

const config = defineConfig({
  cssVarsPrefix: 'sc',
  // base.css carries the reset, because rows and bubbles are styled by plain CSS files beside it.
  preflight: false,
  theme: {
    // The base configuration brings none, and without them responsive values stay at their smallest.
    breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px' },
    tokens: {
      fonts: {
        // Emoji before Chinese: those fonts, and the system's, have one-coloured drawings of some of them.
        body: {
          value:
            "'Inter Variable', 'Noto Sans Thai Variable', 'Noto Sans Thai', 'Apple Color Emoji', 'Segoe UI Emoji', 'Noto Color Emoji', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', system-ui, sans-serif",
        },
      },
      fontSizes: {
        '2xs': { value: '11px' },
        xs: { value: '12px' },
        sm: { value: '13px' },
        md: { value: '14px' },
        lg: { value: '16px' },
        xl: { value: '20px' },
      },
      lineHeights: { tight: { value: '1.35' }, text: { value: '1.5' } },
      radii: { sm: { value: '6px' }, md: { value: '8px' }, lg: { value: '12px' }, full: { value: '9999px' } },
      spacing: Object.fromEntries(
        [0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 16].map((step) => [step, { value: `${step * 4}px` }]),
      ),
      durations: { fast: { value: '120ms' }, slow: { value: '160ms' } },
      zIndex: {
        drawer: { value: 20 },
        overlay: { value: 40 },
        popover: { value: 50 },
        toast: { value: 60 },
        tooltip: { value: 70 },
      },
    },
    semanticTokens: {
      colors: semanticColors,
      shadows: {
        float: {
          value: {
            _light: '0 1px 2px rgb(0 0 0 / 0.04), 0 8px 24px rgb(0 0 0 / 0.1)',
            _dark: '0 8px 24px rgb(0 0 0 / 0.45)',
          },
        },
      },
    },
    slotRecipes: { dialog: dialogRecipe, menu: menuRecipe },
  },
});

/** The kit's design system: its tokens in both themes and the few recipes its components use. */
export const system = createSystem(defaultBaseConfig, config);
