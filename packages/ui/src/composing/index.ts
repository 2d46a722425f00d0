export { AnchoredMenu } from './AnchoredMenu/AnchoredMenu.tsx';
export type { AnchoredMenuProps } from './AnchoredMenu/AnchoredMenu.tsx';
export { DropOverlay } from './DropOverlay/DropOverlay.tsx';
export type { DropOverlayProps } from './DropOverlay/DropOverlay.tsx';
export { EmojiPanel } from './EmojiPanel/EmojiPanel.tsx';
export type { Emoji, EmojiGroup, EmojiPanelLabels, EmojiPanelProps } from './EmojiPanel/EmojiPanel.tsx';
export { FileTray } from './FileTray/FileTray.tsx';
export type { FileTrayLabels, FileTrayProps, TrayFile } from './FileTray/FileTray.tsx';
export { Popover } from './Popover/Popover.tsx';
export type { PopoverProps } from './Popover/Popover.tsx';
export { QuoteBar } from './QuoteBar/QuoteBar.tsx';
export type { QuoteBarProps } from './QuoteBar/QuoteBar.tsx';
export { StickerPanel } from './StickerPanel/StickerPanel.tsx';
export type {
  StickerChoice,
  StickerGroup,
  StickerPanelLabels,
  StickerPanelProps,
} from './StickerPanel/StickerPanel.tsx';
