import { defineSlotRecipe } from '@chakra-ui/react';
import { dialogAnatomy } from '@chakra-ui/react/anatomy';

/** A sheet: from the end, over the whole height; its content has the padding. */
const sheet = (width: string) => ({
  positioner: {
    justifyContent: 'flex-end',
    alignItems: { base: 'stretch', sm: 'stretch' },
    p: { base: '0', sm: '0' },
  },
  content: {
    maxW: { base: '100%', md: width },
    h: '100dvh',
    maxH: '100dvh',
    borderRadius: { base: '0', sm: '0' },
  },
  header: { minH: '60px', py: '2', borderBottom: '1px solid var(--sc-colors-line)' },
  body: { flex: '1', p: '0', '&:last-child': { pb: '0' } },
  footer: { py: '3', borderTop: '1px solid var(--sc-colors-line)' },
});

/** A centred dialog on a wide screen, a bottom sheet on a phone. */
export const dialogRecipe = defineSlotRecipe({
  className: 'sc-dialog',
  slots: dialogAnatomy.keys(),
  base: {
    backdrop: { pos: 'fixed', inset: '0', bg: 'rgb(0 0 0 / 0.42)', zIndex: 'overlay' },
    positioner: {
      pos: 'fixed',
      inset: '0',
      zIndex: 'overlay',
      display: 'flex',
      alignItems: { base: 'flex-end', sm: 'center' },
      justifyContent: 'center',
      p: { base: '0', sm: '4' },
      overflow: 'auto',
    },
    content: {
      bg: 'raised',
      color: 'text',
      w: '100%',
      maxH: 'min(100dvh, 100%)',
      display: 'flex',
      flexDirection: 'column',
      borderRadius: { base: '12px 12px 0 0', sm: 'lg' },
      boxShadow: '0 0 0 1px var(--sc-colors-line), var(--sc-shadows-float)',
      outline: 'none',
      _open: { animation: 'sc-rise var(--sc-durations-slow) ease-out' },
    },
    header: { display: 'flex', alignItems: 'center', gap: '3', px: '5', pt: '4', pb: '2' },
    title: { flex: '1', minW: '0', fontSize: 'lg', fontWeight: '600', lineHeight: '1.45' },
    body: { px: '5', py: '2', overflow: 'auto', fontSize: 'md', '&:last-child': { pb: '5' } },
    footer: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'flex-end',
      gap: '2',
      px: '5',
      pt: '3',
      pb: '5',
    },
  },
  variants: {
    size: {
      sm: { content: { maxW: '400px' } },
      md: { content: { maxW: '560px' } },
      lg: { content: { maxW: '800px' } },
      cover: sheet('480px'),
      full: sheet('560px'),
    },
  },
  defaultVariants: { size: 'sm' },
});
