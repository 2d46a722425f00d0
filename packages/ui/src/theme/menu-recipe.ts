import { defineSlotRecipe } from '@chakra-ui/react';
import { menuAnatomy } from '@chakra-ui/react/anatomy';

/** A floating list of commands. */
export const menuRecipe = defineSlotRecipe({
  className: 'sc-menu',
  slots: menuAnatomy.keys(),
  base: {
    content: {
      zIndex: 'popover',
      minW: '184px',
      maxW: 'min(320px, 100vw - 16px)',
      maxH: 'var(--available-height)',
      overflowY: 'auto',
      p: '1',
      bg: 'raised',
      color: 'text',
      borderRadius: 'md',
      boxShadow: '0 0 0 1px var(--sc-colors-line2), var(--sc-shadows-float)',
      outline: 'none',
      _open: { animation: 'sc-appear var(--sc-durations-fast) ease-out' },
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minH: '32px',
      '@media (width < 768px)': { minH: '40px' },
      px: '2',
      py: '1',
      borderRadius: 'sm',
      fontSize: 'sm',
      cursor: 'pointer',
      userSelect: 'none',
      outline: 'none',
      _highlighted: { bg: 'accentSoft', color: 'accentText' },
      _disabled: { color: 'faint', cursor: 'not-allowed' },
      '& svg': { color: 'muted', flexShrink: 0 },
      '&[data-tone=danger]': { color: 'red' },
      '&[data-tone=danger] svg': { color: 'red' },
    },
    itemText: { flex: '1', minW: '0' },
    itemCommand: { ms: '4', color: 'faint', fontSize: 'xs' },
    itemGroupLabel: { px: '2', py: '1', fontSize: 'xs', fontWeight: '500', color: 'faint' },
    separator: { h: '1px', bg: 'line', my: '1', mx: '-4px' },
  },
});
