import { useLingui } from '@lingui/react/macro';
import type { Message, Session } from '@seller-chat/core';
import type { MenuEntry } from '@seller-chat/ui';
import { copyText } from '@seller-chat/ui';
import { AnchoredMenu } from '@seller-chat/ui/composing';
import { Copy, Languages, Reply, RotateCw, ShoppingBag, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { RefObject } from 'react';
import { useAtomValue, useSetAtom } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { shopsByIdAtom } from '../../shops/index.ts';
import { quoteAtom, resendAtom, sendContentAtom, useBlockedReason } from '../../composer/index.ts';
import { openConversationAtom, useBuyerName } from '../../chat-state/index.ts';
import { useTranslationShown } from '../state/use-translation-shown.ts';
import {
  closeMessageMenuAtom,
  messageMenuAtom,
  chooseTranslationAtom,
} from '../state/message-menu-actions.ts';
import { messageActsOf } from './model/message-acts.ts';
import { RecallDialog } from './RecallDialog.tsx';

export interface MessageMenuProps {
  session: Session;
  inputRef: RefObject<HTMLTextAreaElement | null>;
}

/** What can be done with the message whose menu is open. */
export function MessageMenu({ session, inputRef }: MessageMenuProps) {
  const { now } = useAtomValue(servicesAtom);
  const messageId = useAtomValue(messageMenuAtom);
  const messages = useAtomValue(openConversationAtom)?.messages;
  const message = messageId === undefined ? undefined : messages?.find((one) => one.messageId === messageId);
  const close = useSetAtom(closeMessageMenuAtom);
  const [recalled, setRecalled] = useState<Message>();
  const acts = message && messageActsOf(message, session.platform, now());
  const isTranslated = useTranslationShown(message);
  const blockedReason = useBlockedReason(session, useAtomValue(shopsByIdAtom).get(session.shopId));
  const entries = useEntries(acts, isTranslated, blockedReason);
  const act = useAct({ session, onRecall: setRecalled });
  return (
    <>
      {message !== undefined && acts !== undefined && (
        <AnchoredMenu
          key={message.messageId}
          anchorId={`more-${message.messageId}`}
          open
          onClose={close}
          entries={entries}
          onSelect={(id) => act(id, message, acts, isTranslated)}
          focusAfter={(id) => (id === 'quote' ? inputRef.current : null)}
        />
      )}
      {recalled !== undefined && (
        <RecallDialog message={recalled} inputRef={inputRef} onClose={() => setRecalled(undefined)} />
      )}
    </>
  );
}

type Acts = ReturnType<typeof messageActsOf>;

function useEntries(
  acts: Acts | undefined,
  isTranslated: boolean | undefined,
  blockedReason: string | undefined,
): readonly MenuEntry[] {
  const { t } = useLingui();
  if (acts === undefined) return [];
  const { words, mayQuote, productId, mayResend, mayRecall } = acts;
  const icon = { size: 15, 'aria-hidden': true } as const;
  const sends = { disabled: blockedReason !== undefined, disabledReason: blockedReason };
  return [
    { id: 'copy', label: t`Copy`, icon: <Copy {...icon} />, disabled: words === '' },
    { id: 'quote', label: t`Quote in reply`, icon: <Reply {...icon} />, disabled: !mayQuote },
    ...(isTranslated === undefined
      ? []
      : [
          {
            id: 'translation',
            label: isTranslated ? t`Hide the translation` : t`Show the translation`,
            icon: <Languages {...icon} />,
          },
        ]),
    ...(productId === undefined
      ? []
      : [{ id: 'product', label: t`Send this product`, icon: <ShoppingBag {...icon} />, ...sends }]),
    ...(mayResend ? [{ id: 'resend', label: t`Send again`, icon: <RotateCw {...icon} />, ...sends }] : []),
    ...(mayRecall
      ? [{ id: 'recall', label: t`Recall`, icon: <Undo2 {...icon} />, tone: 'danger' as const }]
      : []),
  ];
}

interface ActDeps extends Pick<MessageMenuProps, 'session'> {
  onRecall: (message: Message) => void;
}

function useAct({ session, onRecall }: ActDeps) {
  const { t } = useLingui();
  const { toasts } = useAtomValue(servicesAtom);
  const quote = useSetAtom(quoteAtom);
  const send = useSetAtom(sendContentAtom);
  const resend = useSetAtom(resendAtom);
  const chooseTranslation = useSetAtom(chooseTranslationAtom);
  const { sessionId } = session;
  const buyerName = useBuyerName(session);
  const copy = async (words: string): Promise<void> => {
    try {
      await copyText(words);
      toasts.show({ tone: 'success', text: t`Copied` });
    } catch {
      toasts.show({ tone: 'error', text: t`The browser doesn't allow copying here.` });
    }
  };
  return (id: string, message: Message, { words, productId }: Acts, isTranslated = false): void => {
    const { messageId } = message;
    if (id === 'copy') void copy(words);
    else if (id === 'quote') {
      const author = message.isSeller ? t`You` : buyerName;
      quote({ sessionId, quote: { messageId, author, text: words } });
    } else if (id === 'product' && productId !== undefined) {
      send({ content: { kind: 'product', productId }, shown: message.content });
    } else if (id === 'translation') chooseTranslation(messageId, !isTranslated);
    else if (id === 'resend') resend(messageId);
    else if (id === 'recall') onRecall(message);
  };
}
