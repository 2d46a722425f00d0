import { templateValuesOf } from '@seller-chat/api-client/text';
import type { QuickReply } from '@seller-chat/api-client/contract';
import { chooseReplyText, findOpenVariables, renderDraft } from '@seller-chat/core/reply';
import type { TemplateValues } from '@seller-chat/core/reply';
import type { Session } from '@seller-chat/core';
import { useCallback, useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { insertUndoable } from '../../../../kit/writing/insert-undoable.ts';
import { useAtomValue, useStore } from '../../../../shared/jotai.ts';
import { servicesAtom } from '../../../../shared/services.ts';
import { accountAtom } from '../../../account/index.ts';
import { shopsByIdAtom } from '../../../shops/index.ts';
import type { NewestOrder } from '../model/reply-cards.ts';
import { countUseAtom } from '../state/count-use.ts';
import { activeReplyAtom, panelAtom, setPanelAtom } from '../state/panel.ts';
import { useNewestOrder } from './use-newest-order.ts';
import { useGiveExtras } from './use-reply-extras.ts';
import type { ReplyExtras } from './use-reply-extras.ts';

type TextOf = (reply: QuickReply) => string;

/** Putting a quick reply into a conversation. */
export interface PickReply {
  /** The text as it would be put in now. */
  textOf: TextOf;
  /** What order cards would send now. */
  order: NewestOrder;
  /** Puts the active one in: its text at the caret, the rest beside it. The same function every time. */
  pick: () => void;
}

export interface PickReplyPlace {
  session: Session;
  /** Of the conversation; empty: not known. */
  language: string;
  inputRef: RefObject<HTMLTextAreaElement | null>;
  extras: ReplyExtras;
}

/**
 * The text of a picked reply is put in at the caret, in place of the `/` and the search if it was typed there; nothing else
 * of the text changes. Its pictures and cards go to `extras`. Nothing happens while an input method composes a word.
 */
export function usePickReply({ session, language, inputRef, extras }: PickReplyPlace): PickReply {
  const store = useStore();
  const isOpen = useAtomValue(panelAtom) !== null;
  const { order, whenKnown } = useNewestOrder(session, isOpen);
  const give = useGiveExtras(session, whenKnown, extras);
  const shop = useAtomValue(shopsByIdAtom).get(session.shopId);
  const account = useAtomValue(accountAtom);
  const { now } = useAtomValue(servicesAtom);
  const isComposing = useComposing(inputRef);
  const situation = { session, shop, order: order ?? undefined, agentName: account?.displayName ?? '' };
  /** Sums and times are written once for each language: a list asks for fifty texts in one frame. */
  const beginTexts = (): TextOf => {
    const known = new Map<string, TemplateValues>();
    const valuesIn = (of: string): TemplateValues => {
      const values = known.get(of) ?? templateValuesOf({ ...situation, now: now(), language: of });
      known.set(of, values);
      return values;
    };
    return ({ textList }) => {
      const chosen = chooseReplyText(textList, language);
      return chosen === undefined ? '' : renderDraft(chosen.text, valuesIn(chosen.language));
    };
  };
  const newest = useRef({ beginTexts, give });
  useEffect(() => {
    newest.current = { beginTexts, give };
  });
  const pick = useCallback((): void => {
    const box = inputRef.current;
    const panel = store.get(panelAtom);
    const reply = store.get(activeReplyAtom);
    if (box === null || panel === null || reply === undefined || isComposing.current) return;
    const text = newest.current.beginTexts()(reply);
    const to = box.selectionEnd;
    const from = panel.mode === 'slash' ? panel.at : to;
    store.set(setPanelAtom, null);
    if (!insertUndoable(box, text, { from, to })) return;
    const [open] = findOpenVariables(text);
    if (open !== undefined) box.setSelectionRange(from + open.from, from + open.to);
    newest.current.give(reply, text);
    void store.set(countUseAtom, reply.quickReplyContentId);
  }, [store, inputRef, isComposing]);
  return { textOf: beginTexts(), order, pick };
}

function useComposing(inputRef: RefObject<HTMLTextAreaElement | null>): RefObject<boolean> {
  const isComposing = useRef(false);
  useEffect(() => {
    const box = inputRef.current;
    if (box === null) return;
    const begin = (): void => void (isComposing.current = true);
    const end = (): void => void (isComposing.current = false);
    box.addEventListener('compositionstart', begin);
    box.addEventListener('compositionend', end);
    return () => {
      box.removeEventListener('compositionstart', begin);
      box.removeEventListener('compositionend', end);
      end();
    };
  }, [inputRef]);
  return isComposing;
}
