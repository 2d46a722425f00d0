import { useLingui } from '@lingui/react/macro';
import { SearchField } from '@seller-chat/ui';
import { startTransition, useEffect } from 'react';
import type { RefObject } from 'react';
import { useAtomValue, useSetAtom } from '../../../shared/jotai.ts';
import { shownKey } from '../../../shared/shown-key.ts';
import { chooseListAtom, typedKeywordAtom, typeKeywordAtom } from '../../chat-state/index.ts';

const PALETTE_KEYS = `${shownKey('Mod')} K`;

/** Debounce between the last key and the filtered list, ms. Too short to see, longer than the gap of quick keys. */
const HAND_RESTS_MS = 60;

/** The search over the list. The typed text is drawn at once; the list follows, and the next key interrupts it. */
export function KeywordField({ box }: { box: RefObject<HTMLInputElement | null> }) {
  const { t } = useLingui();
  const keyword = useAtomValue(typedKeywordAtom);
  const type = useSetAtom(typeKeywordAtom);
  const choose = useSetAtom(chooseListAtom);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => choose({ keyword })), HAND_RESTS_MS);
    return () => clearTimeout(timer);
  }, [keyword, choose]);
  return (
    <SearchField
      ref={box}
      value={keyword}
      onChange={type}
      label={t`Buyer, order number or message`}
      clearLabel={t`Clear search`}
      shortcut={PALETTE_KEYS}
    />
  );
}
