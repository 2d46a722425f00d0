import { shopDisplayNameOf } from '@seller-chat/core/shop';
import { useLingui } from '@lingui/react/macro';
import { Banner, Button, EmptyState, ErrorState, Skeleton } from '@seller-chat/ui';
import { ConversationHeader } from '@seller-chat/ui/chat';
import { MessageCircleDashed, MessagesSquare } from 'lucide-react';
import { useDeferredValue } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useAtomValue, useSetAtom } from '../../../shared/jotai.ts';
import { Region } from '../../../kit/region/Region.tsx';
import { confirmationAtom } from '../../account/index.ts';
import { shopsByIdAtom } from '../../shops/index.ts';
import type { Conversation } from '../../chat-state/index.ts';
import {
  addressAtom,
  predrawnConversationAtom,
  isListLoadingAtom,
  openConversationAtom,
  openOpeningProblemAtom,
  openSessionAtom,
  reopenConversationAtom,
  useBuyerName,
  useGo,
} from '../../chat-state/index.ts';
import { isConnectionLostAtom } from '../../../kit/connection/connection-state.ts';
import { ConversationComposer } from '../../composer/index.ts';
import { messageMenuPart } from './message-menu-part.ts';
import { ConversationActionsSlot, useDeadlineText } from '../../inbox/index.ts';
import { MessageTimeline } from './MessageTimeline.tsx';
import { translationPart } from '../../translation/index.ts';
import { TeamHeaderSlot, TeamStripSlot } from '../../team/index.ts';
import './conversation.css';

export interface ConversationColumnProps {
  composer: RefObject<HTMLTextAreaElement | null>;
  onOpenContext: () => void;
  /** In the place of a conversation while none is open; gets what is there otherwise. */
  welcome?: (otherwise: ReactNode) => ReactNode;
}

/** The open conversation: who, what was said, and where to answer. */
export function ConversationColumn({ composer, onOpenContext, welcome }: ConversationColumnProps) {
  const { t } = useLingui();
  const go = useGo();
  const { sessionId } = useAtomValue(addressAtom);
  const session = useAtomValue(openSessionAtom);
  const shop = useAtomValue(shopsByIdAtom).get(session?.shopId ?? ('' as never));
  const isListLoading = useAtomValue(isListLoadingAtom);
  const deadline = useDeadlineText(session);
  const buyerName = useBuyerName(session);
  const menu = messageMenuPart.use();
  const translation = translationPart.use();

  if (sessionId === undefined) {
    const empty = (
      <EmptyState
        icon={<MessagesSquare size={20} aria-hidden />}
        text={t`Choose a conversation to read and reply.`}
      />
    );
    return welcome?.(empty) ?? empty;
  }
  if (session === undefined) {
    if (isListLoading) return <TimelineSkeleton label={t`Loading messages`} />;
    return (
      <EmptyState
        icon={<MessageCircleDashed size={20} aria-hidden />}
        text={t`This conversation isn't in any of your shops.`}
        action={<Button onClick={() => go({ sessionId: undefined })}>{t`Back to the list`}</Button>}
      />
    );
  }
  return (
    <>
      <ConversationHeader
        buyerId={session.buyerId}
        buyerName={buyerName}
        platform={session.platform}
        shopName={shop === undefined ? '' : shopDisplayNameOf(shop)}
        note={session.followFlag ? t`follows the shop` : undefined}
        deadline={
          deadline && {
            text: deadline.long,
            short: deadline.short,
            tone: deadline.tone,
            title: deadline.title,
          }
        }
        team={<TeamHeaderSlot session={session} />}
        actions={<ConversationActionsSlot session={session} />}
        onBack={() => go({ sessionId: undefined })}
        onOpenContext={onOpenContext}
        labels={{ back: t`Back to the list`, openContext: t`About the buyer` }}
      />
      <Region subject={sessionId}>
        <ConversationBody />
      </Region>
      <Region subject={sessionId}>
        <TeamStripSlot session={session} />
      </Region>
      <Region>
        <ConversationComposer session={session} shop={shop} inputRef={composer} />
      </Region>
      {translation && (
        <Region isOverlay>
          <translation.TranslationWatch />
        </Region>
      )}
      {menu && (
        <Region isOverlay>
          <menu.MessageMenu session={session} inputRef={composer} />
        </Region>
      )}
    </>
  );
}

function ConversationBody() {
  const { t } = useLingui();
  const session = useAtomValue(openSessionAtom);
  const buyerName = useBuyerName(session);
  const conversation = useAtomValue(openConversationAtom);
  const openingProblem = useAtomValue(openOpeningProblemAtom);
  const reopen = useSetAtom(reopenConversationAtom);
  const isConnectionLost = useAtomValue(isConnectionLostAtom);
  const confirmation = useAtomValue(confirmationAtom);
  // Problems of the whole page are shown once, above it.
  const isShownAbove = isConnectionLost || confirmation === 'unreachable';
  if (session === undefined || conversation === undefined)
    return <TimelineSkeleton label={t`Loading messages`} />;
  const { messages, phase } = conversation;
  const isEmpty = messages.length === 0;
  return (
    <>
      {phase === 'failed' && !isEmpty && !isShownAbove && (
        <Banner tone="warn" action={<Button size="sm" onClick={reopen}>{t`Try again`}</Button>}>
          {t`Can't reach the server. Newer messages may be missing.`}
        </Banner>
      )}
      <div className="timelines">
        {isEmpty && phase === 'loading' && <TimelineSkeleton label={t`Loading messages`} />}
        {openingProblem && (
          <ErrorState
            message={openingProblem.text}
            retryLabel={t`Try again`}
            onRetry={openingProblem.retry}
          />
        )}
        {isEmpty && phase === 'ready' && !openingProblem && <EmptyState text={t`No messages yet.`} />}
        {isEmpty && phase === 'failed' && (
          <ErrorState
            message={t`The messages could not be loaded.`}
            retryLabel={t`Try again`}
            onRetry={reopen}
          />
        )}
        <Timelines open={conversation} buyerName={buyerName} />
      </div>
    </>
  );
}

/**
 * The log of the open conversation. The log of the next conversation is prerendered out of view, so that opening only
 * shows it. The log of the previous conversation is removed at low priority.
 */
function Timelines({ open, buyerName }: { open: Conversation; buyerName: string }) {
  const predrawn = useAtomValue(predrawnConversationAtom);
  const before = useDeferredValue(open);
  // In the order of opening, so that no element moves.
  const drawn = new Map([before, open, predrawn ?? open].map((one) => [one.sessionId, one]));
  drawn.set(open.sessionId, open);
  return [...drawn.values()].map(
    (conversation) =>
      conversation.messages.length > 0 && (
        <MessageTimeline
          key={conversation.sessionId}
          conversation={conversation}
          buyerName={buyerName}
          isBehind={conversation !== open}
        />
      ),
  );
}

const SKELETON_WIDTHS = ['46%', '31%', '52%', '38%', '27%', '44%'];

function TimelineSkeleton({ label }: { label: string }) {
  return (
    <div className="timeline-skeleton" role="status" aria-label={label}>
      {SKELETON_WIDTHS.map((width, index) => (
        <span key={width} data-side={index % 3 === 2 ? 'seller' : 'buyer'}>
          <Skeleton shape="box" height={38} width={width} />
        </span>
      ))}
    </div>
  );
}
