import { useLingui } from '@lingui/react/macro';
import type { Session } from '@seller-chat/core';
import { capabilitiesOf, checkOutgoingText } from '@seller-chat/core/platform';
import { Button, leaveToInputMethod } from '@seller-chat/ui';
import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { useAtomValue } from '../../shared/jotai.ts';
import { sendReply } from '../data/send-reply.ts';
import { draftsAtom, inboxAtom, signInAtom, statusAtom } from '../state/atoms.ts';
import { useTip } from '../tip-context.ts';
import { useConfirmedSend } from './use-confirmed-send.ts';

/** From this part of the longest text on, its length is shown. */
const COUNT_FROM = 0.7;

/** The reply to a buyer. Enter sends, Shift and Enter begin a line. What is typed stays until it is on its way. */
export function ReplyBox({ session }: { readonly session: Session }) {
  const { t } = useLingui();
  const at = useTip();
  const { store } = at;
  const { sessionId, platform, buyerName } = session;
  const text = useAtomValue(draftsAtom)[sessionId] ?? '';
  const mayReply = useAtomValue(inboxAtom)?.mayReply === true;
  const confirmed = useConfirmedSend(session);
  const problem = useProblem();
  const verdict = checkOutgoingText(platform, text);
  const area = useFocusOnOpen();
  const most = capabilitiesOf(platform).maxTextLength.value;
  const setText = (next: string): void => {
    store.set(draftsAtom, { ...store.get(draftsAtom), [sessionId]: next });
  };
  // A window of our own is the place to confirm: a person who may not answer there may not anywhere.
  if (!mayReply && at.close === undefined)
    return <p className="tip-reply-note">{t`You can read here, but not answer.`}</p>;

  const isBlocked = verdict !== 'ok' || problem !== undefined || confirmed.state === 'open';
  const send = (): void => {
    if (isBlocked) return;
    if (!mayReply) return confirmed.open(text);
    setText('');
    void sendReply(at, session, text);
  };
  const pressKey = (event: KeyboardEvent): void => {
    if (leaveToInputMethod(event) || event.key !== 'Enter' || event.shiftKey || event.altKey) return;
    event.preventDefault();
    send();
  };
  const notes = {
    open: t`Confirm it in the other window.`,
    blocked: t`Your browser blocked the window. Allow pop-ups for this page and press again.`,
    failed: t`Not sent`,
    idle: undefined,
  };
  return (
    <form
      className="tip-reply"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <textarea
        ref={area}
        dir="auto"
        rows={2}
        value={text}
        aria-label={t`Message to ${buyerName}`}
        placeholder={t`Message to ${buyerName}`}
        aria-invalid={verdict === 'tooLong' || undefined}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={pressKey}
      />
      <div className="tip-reply-line">
        <span className="tip-reply-note" role="status">
          {problem ?? notes[confirmed.state]}
        </span>
        {text.length > most * COUNT_FROM && (
          <span className="tip-count" data-over={verdict === 'tooLong'}>
            {`${text.length} / ${most}`}
          </span>
        )}
        <Button variant="solid" size="sm" type="submit" aria-disabled={isBlocked || undefined}>
          {mayReply ? t`Send` : t`Confirm in Seller Chat`}
        </Button>
      </div>
    </form>
  );
}

/** Why nothing can be sent now; it can be typed all the same. */
function useProblem(): string | undefined {
  const { t } = useLingui();
  const status = useAtomValue(statusAtom);
  const { kind } = useAtomValue(signInAtom);
  // A banner above the list says so already.
  if (kind === 'waiting') return '';
  return status === 'offline' ? t`No connection. What you type stays here.` : undefined;
}

function useFocusOnOpen() {
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // On a phone the keyboard would cover the messages.
    if (!matchMedia('(pointer: coarse)').matches) area.current?.focus({ preventScroll: true });
  }, []);
  return area;
}
