export { AnchoredMenu } from './AnchoredMenu/AnchoredMenu.tsx';
export type { AnchoredMenuProps } from './AnchoredMenu/AnchoredMenu.tsx';
export { CardLine } from './CardLine/CardLine.tsx';
export type { CardLineProps } from './CardLine/CardLine.tsx';
export { DropOverlay } from './DropOverlay/DropOverlay.tsx';
export type { DropOverlayProps } from './DropOverlay/DropOverlay.tsx';
export { EmojiPanel } from './EmojiPanel/EmojiPanel.tsx';
export type { Emoji, EmojiGroup, EmojiPanelLabels, EmojiPanelProps } from './EmojiPanel/EmojiPanel.tsx';
export { FileTray } from './FileTray/FileTray.tsx';
export type { FileTrayLabels, FileTrayProps, TrayFile } from './FileTray/FileTray.tsx';
export { OpenVariableBar } from './OpenVariableBar/OpenVariableBar.tsx';
export type { OpenVariableBarProps, OpenVariableChoice } from './OpenVariableBar/OpenVariableBar.tsx';
export { Popover } from './Popover/Popover.tsx';
export type { PopoverProps } from './Popover/Popover.tsx';
export { focusAfterPress } from './Popover/focus-after-press.ts';
export { QuickReplyPanel, rowIdOf } from './QuickReplyPanel/QuickReplyPanel.tsx';
export type { QuickReplyPanelProps, QuickReplyRow } from './QuickReplyPanel/QuickReplyPanel.tsx';
export { QuoteBar } from './QuoteBar/QuoteBar.tsx';
export type { QuoteBarProps } from './QuoteBar/QuoteBar.tsx';
export { StickerPanel } from './StickerPanel/StickerPanel.tsx';
export type {
  StickerChoice,
  StickerGroup,
  StickerPanelLabels,
  StickerPanelProps,
} from './StickerPanel/StickerPanel.tsx';
export { TranslationPreview } from './TranslationPreview/TranslationPreview.tsx';
export type {
  TranslationPreviewLabels,
  TranslationPreviewProps,
} from './TranslationPreview/TranslationPreview.tsx';
