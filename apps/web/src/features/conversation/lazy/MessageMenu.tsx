import { useLingui } from '@lingui/react/macro';
import { senderMarkOf, textOf } from '@seller-chat/core/message';
import { hasTranslatableWords } from '@seller-chat/core/translation';
import type { Message, Session } from '@seller-chat/core';
import type { MenuEntry } from '@seller-chat/ui';
import { copyText } from '@seller-chat/ui';
import { AnchoredMenu } from '@seller-chat/ui/composing';
import {
  Copy,
  Globe,
  Languages,
  MessageSquareReply,
  Reply,
  RotateCw,
  ShoppingBag,
  Undo2,
  Zap,
} from 'lucide-react';
import { useState } from 'react';
import type { RefObject } from 'react';
import { useNavigate } from 'react-router';
import { usePermission } from '../../../kit/permission/use-permission.ts';
import { useAtomValue, useSetAtom, useStore } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { shopsByIdAtom } from '../../shops/index.ts';
import { quoteAtom, resendAtom, sendContentAtom, useBlockedReason } from '../../composer/index.ts';
import { replyEditorCellAtom } from '../../quick-replies/index.ts';
import { openConversationAtom, rulePath, useBuyerName } from '../../chat-state/index.ts';
import {
  carriedTextOf,
  hasSecondTextAtom,
  isSecondTextShownAtom,
  translationPart,
} from '../../translation/index.ts';
import { closeMessageMenuAtom, messageMenuAtom } from '../state/message-menu-actions.ts';
import { messageActsOf } from './model/message-acts.ts';
import { LanguageMenu } from './LanguageMenu.tsx';
import { RecallDialog } from './RecallDialog.tsx';

export interface MessageMenuProps {
  session: Session;
  inputRef: RefObject<HTMLTextAreaElement | null>;
}

/** What can be done with the message whose menu is open. */
export function MessageMenu({ session, inputRef }: MessageMenuProps) {
  const { now } = useAtomValue(servicesAtom);
  const place = useAtomValue(messageMenuAtom);
  const messages = useAtomValue(openConversationAtom)?.messages;
  const message = place && messages?.find((one) => one.messageId === place.messageId);
  const close = useSetAtom(closeMessageMenuAtom);
  const [recalled, setRecalled] = useState<Message>();
  const [languageOf, setLanguageOf] = useState<Message>();
  const acts = message && messageActsOf(message, session.platform, now());
  const second = useSecondTextAct(message);
  const blockedReason = useBlockedReason(session, useAtomValue(shopsByIdAtom).get(session.shopId));
  // A message that has a second text already is not translated.
  const mayChooseLanguage =
    second !== undefined && message !== undefined && carriedTextOf(message) === undefined;
  const entries = useEntries(message, acts, second, mayChooseLanguage, blockedReason);
  const act = useAct({ session, onRecall: setRecalled, onChooseLanguage: setLanguageOf });
  return (
    <>
      {message !== undefined && acts !== undefined && (
        <AnchoredMenu
          key={message.messageId}
          anchorId={`more-${message.messageId}`}
          at={place?.at}
          open
          onClose={close}
          entries={entries}
          onSelect={(id) => act(id, message, acts)}
          focusAfter={(id) => (id === 'quote' ? inputRef.current : null)}
        />
      )}
      {languageOf !== undefined && (
        <LanguageMenu message={languageOf} onClose={() => setLanguageOf(undefined)} />
      )}
      {recalled !== undefined && (
        <RecallDialog message={recalled} inputRef={inputRef} onClose={() => setRecalled(undefined)} />
      )}
    </>
  );
}

type Acts = ReturnType<typeof messageActsOf>;

function useEntries(
  message: Message | undefined,
  acts: Acts | undefined,
  second: string | undefined,
  mayChooseLanguage: boolean,
  blockedReason: string | undefined,
): readonly MenuEntry[] {
  const { t } = useLingui();
  const mayOpenRules = usePermission({ allOf: ['autoReply'] });
  if (acts === undefined) return [];
  const { words, replyWords, mayQuote, productId, mayResend, mayRecall } = acts;
  const icon = { size: 15, 'aria-hidden': true } as const;
  const sends = { disabled: blockedReason !== undefined, disabledReason: blockedReason };
  return [
    { id: 'copy', label: t`Copy`, icon: <Copy {...icon} />, disabled: words === '' },
    { id: 'quote', label: t`Quote in reply`, icon: <Reply {...icon} />, disabled: !mayQuote },
    ...(replyWords === '' ? [] : [{ id: 'keep', label: t`Save as a quick reply`, icon: <Zap {...icon} /> }]),
    ...(second === undefined
      ? []
      : [{ id: 'translation', label: second, icon: <Languages {...icon} />, shortcut: 'T' }]),
    ...(mayChooseLanguage ? [{ id: 'language', label: t`Translate into…`, icon: <Globe {...icon} /> }] : []),
    ...(productId === undefined
      ? []
      : [{ id: 'product', label: t`Send this product`, icon: <ShoppingBag {...icon} />, ...sends }]),
    ...(message?.origin === undefined || !mayOpenRules
      ? []
      : [{ id: 'rule', label: t`Open the rule`, icon: <MessageSquareReply {...icon} /> }]),
    ...(mayResend ? [{ id: 'resend', label: t`Send again`, icon: <RotateCw {...icon} />, ...sends }] : []),
    ...(mayRecall
      ? [{ id: 'recall', label: t`Recall`, icon: <Undo2 {...icon} />, tone: 'danger' as const }]
      : []),
  ];
}

/** The act that shows or hides the second text of a message; undefined where there is nothing to translate. */
function useSecondTextAct(message: Message | undefined): string | undefined {
  const { t } = useLingui();
  const isShown = useAtomValue(isSecondTextShownAtom);
  const isThere = useAtomValue(hasSecondTextAtom);
  if (message === undefined || senderMarkOf(message).side === 'middle') return undefined;
  const isOriginal = message.isSeller && message.content['original'] !== undefined;
  if (isShown(message)) return isOriginal ? t`Hide the original` : t`Hide the translation`;
  if (isOriginal) return t`Show the original`;
  if (isThere(message)) return t`Show the translation`;
  return hasTranslatableWords(textOf(message)) ? t`Translate` : undefined;
}

interface ActDeps extends Pick<MessageMenuProps, 'session'> {
  onRecall: (message: Message) => void;
  /** Asks for the language to translate into. */
  onChooseLanguage: (message: Message) => void;
}

function useAct({ session, onRecall, onChooseLanguage }: ActDeps) {
  const { t } = useLingui();
  const { toasts } = useAtomValue(servicesAtom);
  const quote = useSetAtom(quoteAtom);
  const send = useSetAtom(sendContentAtom);
  const resend = useSetAtom(resendAtom);
  const edit = useSetAtom(replyEditorCellAtom);
  const store = useStore();
  const navigate = useNavigate();
  const { sessionId, platform } = session;
  const buyerName = useBuyerName(session);
  const copy = async (words: string): Promise<void> => {
    try {
      await copyText(words);
      toasts.show({ tone: 'success', text: t`Copied` });
    } catch {
      toasts.show({ tone: 'error', text: t`The browser doesn't allow copying here.` });
    }
  };
  return (id: string, message: Message, { words, replyWords, productId }: Acts): void => {
    const { messageId } = message;
    if (id === 'copy') void copy(words);
    else if (id === 'quote') {
      const author = message.isSeller ? t`You` : buyerName;
      quote({ sessionId, quote: { messageId, author, text: words } });
    } else if (id === 'keep') edit({ platform, reply: undefined, words: replyWords });
    else if (id === 'product' && productId !== undefined) {
      send({ content: { kind: 'product', productId }, shown: message.content });
    } else if (id === 'translation')
      void translationPart.run((part) => store.set(part.toggleTranslationAtom, [message]));
    else if (id === 'rule' && message.origin !== undefined) void navigate(rulePath(message.origin.ruleId));
    else if (id === 'resend') resend(messageId);
    else if (id === 'recall') onRecall(message);
    else if (id === 'language') onChooseLanguage(message);
  };
}
