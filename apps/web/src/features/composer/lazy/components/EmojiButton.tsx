import { useLingui } from '@lingui/react/macro';
import { withoutInvisible } from '@seller-chat/core/search';
import { EmojiPanel, Popover } from '@seller-chat/ui/composing';
import { Smile } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { WORDLESS_BOOK, findEmoji, loadEmojiBook } from '../emoji/emoji-book.ts';
import type { EmojiBook } from '../emoji/emoji-book.ts';
import type { EmojiGroupId } from '../emoji/emoji-groups.ts';
import { readRecentEmoji, rememberEmoji } from '../model/recent-emoji.ts';

export interface EmojiButtonProps {
  disabledReason: string | undefined;
  onInsert: (text: string) => void;
}

/** Emoji for the text. */
export function EmojiButton({ disabledReason, onInsert }: EmojiButtonProps) {
  const { t } = useLingui();
  const label = t`Emoji`;
  return (
    <Popover
      label={label}
      icon={<Smile size={18} aria-hidden />}
      disabledLabel={disabledReason === undefined ? undefined : t`${label}: ${disabledReason}`}
    >
      {() => <Emojis onInsert={onInsert} />}
    </Popover>
  );
}

function Emojis({ onInsert }: Pick<EmojiButtonProps, 'onInsert'>) {
  const { t, i18n } = useLingui();
  const book = useEmojiBook(i18n.locale);
  const groupNames = useGroupNames();
  const [keyword, setKeyword] = useState('');
  // What is picked now is first when the panel opens the next time: nothing moves under the pointer.
  const [recent] = useState(() => readRecentEmoji(localStorage));
  const groups = useMemo(() => {
    if (withoutInvisible(keyword).trim() !== '')
      return [{ id: 'found', label: t`Results`, emojis: findEmoji(book, keyword) }];
    const all = new Map(
      Object.values(book)
        .flat()
        .map((emoji) => [emoji.char, emoji]),
    );
    const known = recent.map((char) => all.get(char)).filter((emoji) => emoji !== undefined);
    const ids = Object.keys(book) as EmojiGroupId[];
    return [
      { id: 'recent', label: t`Recently used`, emojis: known },
      ...ids.map((id) => ({ id, label: groupNames[id], emojis: book[id] })),
    ];
  }, [book, keyword, recent, groupNames, t]);
  return (
    <EmojiPanel
      groups={groups}
      keyword={keyword}
      onKeyword={setKeyword}
      onPick={(char) => {
        rememberEmoji(localStorage, char);
        onInsert(char);
      }}
      labels={{ search: t`Search emoji`, nothing: t`No emoji found.` }}
    />
  );
}

function useEmojiBook(language: string): EmojiBook {
  const [book, setBook] = useState(WORDLESS_BOOK);
  useEffect(() => {
    let isWanted = true;
    void loadEmojiBook(language).then((loaded) => isWanted && setBook(loaded));
    return () => {
      isWanted = false;
    };
  }, [language]);
  return book;
}

function useGroupNames(): Readonly<Record<EmojiGroupId, string>> {
  const { t, i18n } = useLingui();
  return useMemo(
    () => ({
      smileys: t`Faces`,
      people: t`Hands and people`,
      hearts: t`Hearts and celebrations`,
      trade: t`Shop and delivery`,
      things: t`Things and nature`,
      marks: t`Symbols`,
    }),
    // One object per language.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [i18n.locale],
  );
}
