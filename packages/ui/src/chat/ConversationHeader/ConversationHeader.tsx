import type { Platform } from '@seller-chat/core/platform';
import { ArrowLeft, PanelRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '../../primitives/Avatar/Avatar.tsx';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import { PlatformMark } from '../../primitives/PlatformMark/PlatformMark.tsx';
import { DeadlinePill } from '../DeadlinePill/DeadlinePill.tsx';
import type { DeadlinePillProps } from '../DeadlinePill/DeadlinePill.tsx';
import './conversation-header.css';

/** Props of {@link ConversationHeader}. */
export interface ConversationHeaderProps {
  readonly buyerId: string;
  readonly buyerName: string;
  readonly platform: Platform;
  readonly shopName: string;
  /** After the shop, e.g. "follows you". */
  readonly note?: string | undefined;
  readonly deadline?: DeadlinePillProps | undefined;
  /** Which colleagues are here too. */
  readonly team?: ReactNode | undefined;
  /** Buttons at the end. */
  readonly actions?: ReactNode | undefined;
  /** Shown below 768 px only, where the conversation covers the list. */
  readonly onBack?: (() => void) | undefined;
  /** Shown below 1280 px only, where the context is a drawer. */
  readonly onOpenContext?: (() => void) | undefined;
  readonly labels: { readonly back: string; readonly openContext: string };
}

/** Whom one is talking to, through which shop, and how long there is to answer. */
export function ConversationHeader(props: ConversationHeaderProps) {
  const { buyerId, buyerName, platform, shopName, note, deadline, labels } = props;
  return (
    <header className="sc-conversation-header">
      {props.onBack && (
        <span className="sc-conversation-back">
          <IconButton label={labels.back} icon={<ArrowLeft size={18} aria-hidden />} onClick={props.onBack} />
        </span>
      )}
      <Avatar id={buyerId} name={buyerName} />
      <div className="sc-conversation-who">
        <h2 dir="auto" translate="no" title={buyerName}>
          {buyerName}
        </h2>
        <p>
          <PlatformMark platform={platform} size={14} label={platform} />
          <bdi translate="no">{shopName}</bdi>
          {note !== undefined && <span className="sc-conversation-note">{note}</span>}
        </p>
      </div>
      {props.team}
      {deadline && <DeadlinePill {...deadline} />}
      <div className="sc-conversation-end">
        {props.actions}
        {props.onOpenContext && (
          <span className="sc-conversation-context">
            <IconButton
              label={labels.openContext}
              icon={<PanelRight size={18} aria-hidden />}
              onClick={props.onOpenContext}
            />
          </span>
        )}
      </div>
    </header>
  );
}
