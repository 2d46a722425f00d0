import { useLingui } from '@lingui/react/macro';
import type { Session } from '@seller-chat/core';
import { EmptyState, leaveToInputMethod } from '@seller-chat/ui';
import { ContextPanel } from '@seller-chat/ui/chat';
import { UserRound } from 'lucide-react';
import { startTransition, useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { afterPaint } from '../../../../shared/after-paint.ts';
import { useAtomValue, useSetAtom } from '../../../../shared/jotai.ts';
import { Region } from '../../../../kit/region/Region.tsx';
import type { ContextTab } from '../../../chat-state/index.ts';
import {
  addressAtom,
  contextSessionAtom,
  contextTabAtom,
  contextVisitAtom,
  followSessionAtom,
  openContextTabAtom,
} from '../../../chat-state/index.ts';
import { changedOrdersAtom } from '../../state/changed-orders.ts';
import { notesAndRemarksAtom } from '../../state/notes-and-remarks.ts';
import { BuyerTab } from './BuyerTab.tsx';
import { ProductsTab } from './ProductsTab.tsx';
import { RemarksTab } from './RemarksTab.tsx';
import { VouchersTab } from './VouchersTab.tsx';
import { takeOrdersAtom } from '../state/buyer-orders.ts';
import { applyNotesAndRemarksAtom } from '../state/apply-notes-and-remarks.ts';
import { useOpenFromOrder } from './use-open-from-order.ts';
import './context.css';

export interface ContextTabsProps {
  onClose: () => void;
}

/** What is known about the buyer of the open conversation, and what can be sent to them. */
export function ContextTabs({ onClose }: ContextTabsProps) {
  const { t } = useLingui();
  useFollowConversation();
  const session = useAtomValue(contextSessionAtom);
  const tab = useAtomValue(contextTabAtom);
  const openTab = useSetAtom(openContextTabAtom);
  const changedOrders = useAtomValue(changedOrdersAtom);
  const takeOrders = useSetAtom(takeOrdersAtom);
  useEffect(() => takeOrders(changedOrders), [changedOrders, takeOrders]);
  const notesAndRemarks = useAtomValue(notesAndRemarksAtom);
  const applyNotesAndRemarks = useSetAtom(applyNotesAndRemarksAtom);
  useEffect(() => applyNotesAndRemarks(), [notesAndRemarks, applyNotesAndRemarks]);
  useOpenFromOrder();
  const panel = useRef<HTMLDivElement>(null);
  const leave = useVisit(panel);
  return (
    <ContextPanel
      label={t`About the buyer`}
      tabs={[
        { id: 'buyer', label: t`Buyer` },
        { id: 'products', label: t`Products` },
        { id: 'vouchers', label: t`Vouchers` },
        { id: 'remarks', label: t`Remarks` },
      ]}
      tab={tab}
      onTab={openTab}
      onClose={onClose}
      closeLabel={t`Close`}
      panelRef={panel}
      onEscape={leave}
    >
      {session === undefined ? (
        <EmptyState
          icon={<UserRound size={20} aria-hidden />}
          text={t`The buyer of a conversation is shown here.`}
        />
      ) : (
        <Region key={`${session.sessionId} ${tab}`}>
          <Tab tab={tab} session={session} />
        </Region>
      )}
    </ContextPanel>
  );
}

function Tab({ tab, session }: { tab: ContextTab; session: Session }) {
  switch (tab) {
    case 'buyer':
      return <BuyerTab session={session} />;
    case 'products':
      return <ProductsTab session={session} />;
    case 'vouchers':
      return <VouchersTab session={session} />;
    case 'remarks':
      return <RemarksTab session={session} />;
  }
}

/** Moves the focus from the composer into the tab, to its search if it has one. Returns a function to move it back. */
function useVisit(panel: RefObject<HTMLElement | null>): () => void {
  const visit = useAtomValue(contextVisitAtom);
  useEffect(() => {
    const element = panel.current;
    // A drawer takes the focus itself.
    if (visit === undefined || element === null || element.closest('[role=dialog]') !== null) return;
    (element.querySelector<HTMLElement>('input[type=search]') ?? element).focus();
    // A tab without a search takes no text: a letter goes back to the composer, and is no shortcut.
    const onKey = (event: KeyboardEvent): void => {
      const isLetter = event.key.length === 1 && event.key !== ' ';
      const isCommand = event.ctrlKey || event.metaKey || event.altKey;
      if (leaveToInputMethod(event) || event.target !== element || !isLetter || isCommand) return;
      event.stopPropagation();
      visit.back.current?.focus();
    };
    element.addEventListener('keydown', onKey);
    return () => element.removeEventListener('keydown', onKey);
  }, [visit, panel]);
  return () => visit?.back.current?.focus();
}

/** The panel follows the open conversation after its messages are painted, as an interruptible transition. */
function useFollowConversation(): void {
  const { sessionId } = useAtomValue(addressAtom);
  const follow = useSetAtom(followSessionAtom);
  useEffect(() => afterPaint(() => startTransition(() => follow(sessionId))), [sessionId, follow]);
}
