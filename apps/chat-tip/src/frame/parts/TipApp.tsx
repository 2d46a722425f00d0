import { useLingui } from '@lingui/react/macro';
import { Banner, EmptyState, LiveRegion, leaveToInputMethod } from '@seller-chat/ui';
import { MessagesSquare } from 'lucide-react';
import { useEffect } from 'react';
import { useAtomValue } from '../../shared/jotai.ts';
import {
  hasLoadFailedAtom,
  inboxAtom,
  newsAtom,
  openSessionAtom,
  shownSessionsAtom,
  shownUnreadAtom,
  signInAtom,
} from '../state/atoms.ts';
import { useTip } from '../tip-context.ts';
import { ConversationList, focusRow } from './ConversationList.tsx';
import { ConversationPart } from './ConversationPart.tsx';
import { TipFooter } from './TipFooter.tsx';
import { TipHeader } from './TipHeader.tsx';
import {
  ConnectState,
  EmptyInbox,
  FailedState,
  LoadingState,
  RevokedState,
  SignedOutState,
  WaitingState,
} from './TipStates.tsx';

/** The whole tip. Escape leaves the conversation, then closes the frame. */
export function TipApp() {
  const { t } = useLingui();
  const open = useAtomValue(openSessionAtom);
  useTitle();
  useEscape();
  return (
    // Named: the page that embeds this one has a main part of its own.
    <main className="tip" aria-label={t`Messages`} data-open={open !== undefined}>
      <TipHeader />
      <div className="tip-body">
        <Body />
      </div>
      <TipFooter />
      <News />
    </main>
  );
}

function Body() {
  const signIn = useAtomValue(signInAtom);
  const inbox = useAtomValue(inboxAtom);
  const hasFailed = useAtomValue(hasLoadFailedAtom);
  if (signIn.kind === 'revoked') return <RevokedState />;
  if (signIn.kind === 'signedOut') return <SignedOutState />;
  if (signIn.kind === 'unconnected') return <ConnectState />;
  if (inbox === null && signIn.kind === 'waiting') return <WaitingState />;
  if (inbox === null) return hasFailed ? <FailedState /> : <LoadingState />;
  return <Inbox isWaiting={signIn.kind === 'waiting'} />;
}

function Inbox({ isWaiting }: { readonly isWaiting: boolean }) {
  const { t } = useLingui();
  const { tip } = useTip();
  const rows = useAtomValue(shownSessionsAtom);
  const session = useAtomValue(openSessionAtom);
  if (rows.length === 0) return <EmptyInbox />;
  const leave = (): void => {
    tip.leave();
    if (session !== undefined) requestAnimationFrame(() => focusRow(session.sessionId));
  };
  return (
    <>
      {isWaiting && <Banner tone="info">{t`Waiting for this page to sign in again.`}</Banner>}
      <div className="tip-panes">
        <ConversationList />
        {session === undefined ? (
          <div className="tip-none">
            <EmptyState icon={<MessagesSquare size={20} />} text={t`Choose a conversation.`} />
          </div>
        ) : (
          <ConversationPart session={session} onBack={leave} />
        )}
      </div>
    </>
  );
}

function News() {
  const { t } = useLingui();
  const news = useAtomValue(newsAtom);
  if (news === null) return <LiveRegion message="" />;
  const { buyerName, count } = news;
  // A screen reader says a text once: an invisible space makes equal ones differ.
  return <LiveRegion message={t`New message from ${buyerName}` + (count % 2 === 0 ? '\u200B' : '')} />;
}

function useTitle(): void {
  const { t } = useLingui();
  const { total } = useAtomValue(shownUnreadAtom);
  const name = `${t`Messages`} · Seller Chat`;
  useEffect(() => {
    document.title = total > 0 ? `(${total > 99 ? '99+' : total}) ${name}` : name;
  }, [total, name]);
}

function useEscape(): void {
  const { store, tip, close } = useTip();
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (leaveToInputMethod(event) || event.key !== 'Escape' || event.defaultPrevented) return;
      const open = store.get(openSessionAtom);
      if (open === undefined) return close?.();
      tip.leave();
      requestAnimationFrame(() => focusRow(open.sessionId));
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [store, tip, close]);
}
