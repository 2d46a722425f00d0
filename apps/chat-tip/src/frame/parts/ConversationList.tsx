import { useLingui } from '@lingui/react/macro';
import { leaveToInputMethod } from '@seller-chat/ui';
import type { Session } from '@seller-chat/core';
import type { KeyboardEvent } from 'react';
import { useAtomValue } from '../../shared/jotai.ts';
import { rowsOf } from '../data/inbox.ts';
import { openIdAtom, shownSessionsAtom } from '../state/atoms.ts';
import { useTip } from '../tip-context.ts';
import { TipRow } from './TipRow.tsx';
import { useNow } from './use-now.ts';

/** The conversations: those whose deadline is still ahead above the others. Arrow keys move between them. */
export function ConversationList() {
  const { t } = useLingui();
  const now = useNow();
  const { due, others } = rowsOf(useAtomValue(shownSessionsAtom), now);
  return (
    <nav className="tip-list" aria-label={t`Conversations`} onKeyDown={moveFocus}>
      {due.length > 0 && <RowGroup title={t`Due first`} rows={due} now={now} />}
      {others.length > 0 && (
        <RowGroup title={due.length > 0 ? t`Others` : undefined} rows={others} now={now} />
      )}
    </nav>
  );
}

interface RowGroupProps {
  readonly title: string | undefined;
  readonly rows: readonly Session[];
  /** The server's time, epoch ms. */
  readonly now: number;
}

function RowGroup({ title, rows, now }: RowGroupProps) {
  const { t } = useLingui();
  const { tip } = useTip();
  const openId = useAtomValue(openIdAtom);
  return (
    <>
      {title !== undefined && <h2 className="tip-group">{title}</h2>}
      <div role="list" aria-label={title ?? t`Conversations`}>
        {rows.map((session) => (
          <TipRow
            key={session.sessionId}
            session={session}
            isOpen={session.sessionId === openId}
            now={now}
            onOpen={tip.open}
          />
        ))}
      </div>
    </>
  );
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Home: -Infinity,
  End: Infinity,
};

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (leaveToInputMethod(event) || step === undefined) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-session-id]')];
  const at = rows.indexOf(document.activeElement as HTMLElement);
  event.preventDefault();
  rows[Math.min(rows.length - 1, Math.max(0, at + step))]?.focus();
}

/** Gives the focus to a row after its conversation was left; to the first one if it is no longer listed. */
export function focusRow(sessionId: string): void {
  const row =
    document.querySelector<HTMLElement>(`[data-session-id="${CSS.escape(sessionId)}"]`) ??
    document.querySelector<HTMLElement>('[data-session-id]');
  row?.focus();
}
