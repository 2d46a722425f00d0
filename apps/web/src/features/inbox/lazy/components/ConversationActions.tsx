import { useLingui } from '@lingui/react/macro';
import { isLocalSession } from '@seller-chat/core/session';
import type { Session } from '@seller-chat/core';
import { IconButton } from '@seller-chat/ui';
import { Ellipsis, Inbox, Pin } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useSetAtom } from '../../../../shared/jotai.ts';
import { useBuyerName } from '../../../chat-state/index.ts';
import { showRowMenuAtom } from '../../state/list-tools.ts';
import { markSessionsAtom } from '../state/mark-actions.ts';
import './conversation-actions.css';

const ICON = { size: 18, 'aria-hidden': true } as const;

/** In the header of the open conversation: pin, backlog, and the menu that its row has. */
export function ConversationActions({ session }: { session: Session }) {
  const { t } = useLingui();
  const markSessions = useSetAtom(markSessionsAtom);
  const showMenu = useSetAtom(showRowMenuAtom);
  const { sessionId, pinned, isMarkManualHandle } = session;
  const name = useBuyerName(session);
  const ids = [sessionId];
  // Its marketplace has nothing yet that could be marked.
  const isLocal = isLocalSession(session);
  const openMenu = (event: MouseEvent<HTMLButtonElement>) => {
    const { left, bottom } = event.currentTarget.getBoundingClientRect();
    showMenu({ sessionId, x: left, y: bottom + 4 });
  };
  return (
    <>
      <span className="conversation-marks">
        <IconButton
          label={pinned ? t`Unpin` : t`Pin`}
          shortcut="P"
          aria-pressed={pinned}
          disabled={isLocal}
          icon={<Pin {...ICON} />}
          onClick={() => void markSessions({ ids, mark: { pinned: !pinned } })}
        />
        <IconButton
          label={isMarkManualHandle ? t`Remove from follow-up` : t`Mark for follow-up`}
          shortcut="B"
          aria-pressed={isMarkManualHandle}
          disabled={isLocal}
          icon={<Inbox {...ICON} />}
          onClick={() => void markSessions({ ids, mark: { isMarkManualHandle: !isMarkManualHandle } })}
        />
      </span>
      <IconButton
        label={t`More: ${name}`}
        aria-haspopup="menu"
        disabled={isLocal}
        icon={<Ellipsis {...ICON} />}
        onClick={openMenu}
      />
    </>
  );
}
