import { Dialog } from '../../primitives/Dialog/Dialog.tsx';
import type { DialogProps } from '../../primitives/Dialog/dialog-props.ts';

/** Props of {@link Sheet}. */
export interface SheetProps extends Omit<DialogProps, 'size' | 'kind'> {
  /** 560 px, for two columns or several sections. */
  readonly isWide?: boolean | undefined;
}

/** A sheet from the end, 480 px; below 768 px it fills the screen. To make or edit one thing, or for a short list. */
export function Sheet({ isWide = false, ...props }: SheetProps) {
  return <Dialog {...props} size={isWide ? 'wideSheet' : 'sheet'} />;
}
