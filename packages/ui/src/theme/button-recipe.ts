import { defineRecipe } from '@chakra-ui/react';

/** Buttons and icon buttons: solid for the one main action, outline and ghost for the rest, danger to destroy. */
export const buttonRecipe = defineRecipe({
  className: 'sc-button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '6px',
    flexShrink: 0,
    borderRadius: 'md',
    fontWeight: '550',
    lineHeight: '1.45',
    whiteSpace: 'nowrap',
    userSelect: 'none',
    cursor: 'pointer',
    transitionProperty: 'background-color, box-shadow, color',
    transitionDuration: 'fast',
    _disabled: { opacity: '0.5', cursor: 'not-allowed' },
  },
  variants: {
    variant: {
      solid: { bg: 'accent', color: 'accentInk', '&:hover:not(:disabled)': { bg: 'accentHover' } },
      outline: {
        bg: 'surface',
        color: 'text',
        boxShadow: 'inset 0 0 0 1px var(--sc-colors-line2)',
        '&:hover:not(:disabled)': { bg: 'hover' },
      },
      ghost: { color: 'muted', '&:hover:not(:disabled)': { bg: 'hover', color: 'text' } },
      danger: { bg: 'redSolid', color: 'white', '&:hover:not(:disabled)': { filter: 'brightness(0.93)' } },
    },
    size: {
      sm: { h: '28px', px: '11px', fontSize: '12.5px' },
      md: { h: '34px', px: '14px', fontSize: 'sm' },
      lg: { h: '40px', px: '16px', fontSize: 'md' },
      iconSm: { h: '28px', w: '28px' },
      iconMd: { h: '34px', w: '34px' },
    },
  },
  defaultVariants: { variant: 'outline', size: 'md' },
});
