import { useLingui } from '@lingui/react/macro';
import { EmptyState } from '@seller-chat/ui';
import { ContextPanel } from '@seller-chat/ui/chat';
import { UserRound } from 'lucide-react';
import { useAtomValue, useSetAtom } from '../../../shared/jotai.ts';
import { contextTabAtom, openContextTabAtom } from '../state/context-actions.ts';
import { openSessionAtom } from '../state/derived.ts';
import { BuyerFacts } from './BuyerFacts.tsx';

export interface ContextTabsProps {
  onClose: () => void;
}

/** What is known about the buyer of the open conversation, and what can be sent to them. */
export function ContextTabs({ onClose }: ContextTabsProps) {
  const { t } = useLingui();
  const session = useAtomValue(openSessionAtom);
  const tab = useAtomValue(contextTabAtom);
  const openTab = useSetAtom(openContextTabAtom);
  return (
    <ContextPanel
      label={t`About the buyer`}
      tabs={[{ id: 'buyer', label: t`Buyer` }]}
      tab={tab}
      onTab={openTab}
      onClose={onClose}
      closeLabel={t`Close`}
    >
      {session === undefined ? (
        <EmptyState
          icon={<UserRound size={20} aria-hidden />}
          text={t`The buyer of a conversation is shown here.`}
        />
      ) : (
        <BuyerFacts />
      )}
    </ContextPanel>
  );
}
