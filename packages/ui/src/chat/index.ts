export { CardPlace } from './CardPlace/CardPlace.tsx';
export type { CardPlaceProps } from './CardPlace/CardPlace.tsx';
export { Composer } from './Composer/Composer.tsx';
export type { ComposerLabels, ComposerProps } from './Composer/Composer.tsx';
export type { SendKey } from './Composer/composer-keys.ts';
export { BuyerCard } from './ContextPanel/BuyerCard.tsx';
export type { BuyerCardProps, BuyerFigure } from './ContextPanel/BuyerCard.tsx';
export { ContextPanel } from './ContextPanel/ContextPanel.tsx';
export type { ContextPanelProps } from './ContextPanel/ContextPanel.tsx';
export { ContextSection } from './ContextPanel/ContextSection.tsx';
export type { ContextSectionProps } from './ContextPanel/ContextSection.tsx';
export type { ContextTab } from './ContextPanel/TabList.tsx';
export { ConversationHeader } from './ConversationHeader/ConversationHeader.tsx';
export type { ConversationHeaderProps } from './ConversationHeader/ConversationHeader.tsx';
export { DateSeparator } from './DateSeparator/DateSeparator.tsx';
export type { DateSeparatorProps } from './DateSeparator/DateSeparator.tsx';
export { DeadlinePill } from './DeadlinePill/DeadlinePill.tsx';
export type { DeadlinePillProps, DeadlineTone } from './DeadlinePill/DeadlinePill.tsx';
export { LoginLayout } from './LoginLayout/LoginLayout.tsx';
export type { LoginLayoutProps } from './LoginLayout/LoginLayout.tsx';
export { BubbleText } from './MessageBubble/BubbleText.tsx';
export type { BubbleTextProps } from './MessageBubble/BubbleText.tsx';
export { MessageBubble } from './MessageBubble/MessageBubble.tsx';
export type { MessageBubbleProps } from './MessageBubble/MessageBubble.tsx';
export { MessageFrame } from './MessageFrame/MessageFrame.tsx';
export type { MessageFrameLabels, MessageFrameProps } from './MessageFrame/MessageFrame.tsx';
export { NewMessagesPill } from './NewMessagesPill/NewMessagesPill.tsx';
export type { NewMessagesPillProps } from './NewMessagesPill/NewMessagesPill.tsx';
export { Rail } from './Rail/Rail.tsx';
export type { RailConnection, RailItem, RailProps } from './Rail/Rail.tsx';
export { RailAccountButton } from './Rail/RailAccountButton.tsx';
export type { RailAccountButtonProps } from './Rail/RailAccountButton.tsx';
export { SessionListHeader } from './SessionListHeader/SessionListHeader.tsx';
export type {
  SessionFilter,
  SessionListHeaderLabels,
  SessionListHeaderProps,
} from './SessionListHeader/SessionListHeader.tsx';
export { SessionRow } from './SessionRow/SessionRow.tsx';
export type { SessionRowLabels, SessionRowProps, SessionTag } from './SessionRow/SessionRow.tsx';
export { SessionRowSkeleton } from './SessionRow/SessionRowSkeleton.tsx';
export type { SessionRowSkeletonProps } from './SessionRow/SessionRowSkeleton.tsx';
export { ShopList } from './ShopList/ShopList.tsx';
export type { MarketplaceTab, ShopGroup, ShopListLabels, ShopListProps } from './ShopList/ShopList.tsx';
export type { ShopEntry, ShopRowLabels } from './ShopList/ShopRow.tsx';
export { SystemNotice } from './SystemNotice/SystemNotice.tsx';
export type { SystemNoticeProps } from './SystemNotice/SystemNotice.tsx';
export { WorkspaceLayout } from './WorkspaceLayout/WorkspaceLayout.tsx';
export type { WorkspaceLabels, WorkspaceLayoutProps } from './WorkspaceLayout/WorkspaceLayout.tsx';
