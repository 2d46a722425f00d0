import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { QuickReply } from '@seller-chat/api-client/contract';
import type { Session } from '@seller-chat/core';
import { leaveToInputMethod } from '@seller-chat/ui';
import { QuickReplyPanel, focusAfterPress } from '@seller-chat/ui/composing';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { afterPaint } from '../../../../shared/after-paint.ts';
import { useAtomValue, useSetAtom, useStore } from '../../../../shared/jotai.ts';
import { quickRepliesCellAtom } from '../../state/quick-replies.ts';
import {
  MAX_SHOWN,
  activeReplyAtom,
  chooseReplyAtom,
  hitsAtom,
  leavePanelAtom,
  setPanelAtom,
  shownAtom,
} from '../state/panel.ts';
import type { Panel } from '../state/panel.ts';
import type { NewestOrder } from '../model/reply-cards.ts';
import { DraftText } from './DraftText.tsx';
import { PanelActions } from './PanelActions.tsx';
import { ReplyCards, ReplyPictures, useExtrasLine } from './ReplyCards.tsx';
import { pressPanelKey } from './use-slash-keys.ts';

/** More than the panel has room for without scrolling. */
const FIRST_ROWS = 10;

export interface ReplyPanelProps {
  panel: Panel;
  session: Pick<Session, 'platform' | 'shopId'>;
  order: NewestOrder;
  listId: string;
  textOf: (reply: QuickReply) => string;
  pick: () => void;
  inputRef: RefObject<HTMLTextAreaElement | null>;
}

/** The open panel: what the search finds, and the text and cards of the active one. */
export function ReplyPanel(props: ReplyPanelProps) {
  const { panel, session, order, listId, textOf, pick, inputRef } = props;
  const { t } = useLingui();
  const store = useStore();
  const shown = useAtomValue(shownAtom);
  const active = useAtomValue(activeReplyAtom);
  const setPanel = useSetAtom(setPanelAtom);
  const leave = useSetAtom(leavePanelAtom);
  const choose = useSetAtom(chooseReplyAtom);
  const root = useRef<HTMLDivElement>(null);
  const note = useNote();
  const extrasLineOf = useExtrasLine();
  const drawn = useFirstRowsFirst(shown, panel.keyword);
  const pickRow = useCallback(
    (id: string): void => {
      choose(id);
      pick();
    },
    [choose, pick],
  );
  const close = (): void => {
    setPanel(null);
    inputRef.current?.focus();
  };
  useEffect(() => {
    const onPress = (event: PointerEvent): void => {
      const { target } = event;
      if (!(target instanceof Element) || root.current?.contains(target) === true) return;
      // A press in the text moves the caret, which closes a search there by itself; so does the panel's own button.
      const isTyped = target === inputRef.current && panel.mode === 'slash';
      if (isTyped || target.closest('[data-quick-reply-button]') !== null) return;
      leave();
      focusAfterPress(event, inputRef.current);
    };
    document.addEventListener('pointerdown', onPress, true);
    return () => document.removeEventListener('pointerdown', onPress, true);
  }, [inputRef, leave, panel.mode]);
  return (
    <div ref={root}>
      <QuickReplyPanel
        listId={listId}
        label={t`Quick replies`}
        rows={drawn.map((reply) => ({
          id: reply.quickReplyContentId,
          title: reply.title,
          shortcut: reply.shortcut,
          line: textOf(reply).replace(/\s+/gu, ' ') || extrasLineOf(reply),
        }))}
        activeId={active?.quickReplyContentId}
        onActive={choose}
        onPick={pickRow}
        note={note}
        actions={<PanelActions platform={session.platform} />}
        preview={
          active && (
            <>
              <DraftText text={textOf(active)} />
              <ReplyPictures pictures={active.pictureList} />
              <ReplyCards cards={active.cardList} session={session} order={order} />
            </>
          )
        }
        search={
          panel.mode === 'slash'
            ? undefined
            : {
                label: t`Search quick replies`,
                keyword: panel.keyword,
                onKeyword: (keyword) => setPanel({ mode: 'search', keyword }),
                onKeyDown: (event) => {
                  if (leaveToInputMethod(event) || !pressPanelKey(store, event, { pick, close })) return;
                  event.preventDefault();
                  event.stopPropagation();
                },
              }
        }
      />
    </div>
  );
}

/** The first rows in the frame of the key that searched, the others after it. */
function useFirstRowsFirst(shown: readonly QuickReply[], keyword: string): readonly QuickReply[] {
  const [painted, setPainted] = useState<string>();
  useEffect(() => afterPaint(() => startTransition(() => setPainted(keyword))), [keyword]);
  return painted === keyword ? shown : shown.slice(0, FIRST_ROWS);
}

/** How many were found. */
function useNote(): string {
  const { t } = useLingui();
  const count = useAtomValue(hitsAtom).length;
  const known = useAtomValue(quickRepliesCellAtom);
  if (known === null) return t`The quick replies are being loaded.`;
  if (known.contents.length === 0) return t`There are no quick replies yet.`;
  if (count === 0) return t`No quick reply found. Esc closes the list.`;
  if (count > MAX_SHOWN)
    return t`The first ${MAX_SHOWN} of ${plural(count, { one: '# quick reply', other: '# quick replies' })}. Type to find others.`;
  return t`${plural(count, { one: '# quick reply', other: '# quick replies' })}`;
}
