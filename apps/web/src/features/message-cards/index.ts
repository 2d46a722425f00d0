export { LazyCard } from './components/LazyCard.tsx';
export { messageCards } from './components/message-cards-part.ts';
export { usePreviewText } from './components/use-preview-text.ts';
export { useOrderStatus } from './lazy/use-order-status.ts';
export { faceOf } from './model/card-kind.ts';
export { pictureSources } from './model/picture-sources.ts';
export { stickerGlyph } from './model/sticker-glyph.ts';
export { noteOrderStatusesAtom } from './state/order-statuses.ts';
