import type { Platform } from '@seller-chat/core';
import { CountBadge } from '../../primitives/CountBadge/CountBadge.tsx';
import { PlatformMark } from '../../primitives/PlatformMark/PlatformMark.tsx';
import './session-link.css';

/** Props of {@link SessionLink}. */
export interface SessionLinkProps {
  readonly platform: Platform;
  readonly shopName: string;
  readonly preview: string;
  readonly time: string;
  readonly unread: number;
  /** "3 unread"; read out. */
  readonly unreadLabel: string;
  readonly onOpen: () => void;
}

/** Another conversation with the same buyer. */
export function SessionLink(props: SessionLinkProps) {
  const { platform, shopName, preview, time, unread, unreadLabel, onOpen } = props;
  return (
    <li>
      <button type="button" className="sc-session-link" onClick={onOpen}>
        <PlatformMark platform={platform} size={18} />
        <span className="sc-session-link-words">
          <span dir="auto" translate="no">
            {shopName}
          </span>
          <small dir="auto">{preview}</small>
        </span>
        <span className="sc-session-link-end">
          <small>{time}</small>
          {unread > 0 && <CountBadge count={unread} label={unreadLabel} />}
        </span>
      </button>
    </li>
  );
}
