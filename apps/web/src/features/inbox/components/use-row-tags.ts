import { useLingui } from '@lingui/react/macro';
import { OFFICIAL_TAG_ID } from '@seller-chat/core/session';
import type { Session } from '@seller-chat/core';
import type { SessionTag } from '@seller-chat/ui/chat';
import { useMemo } from 'react';
import { useAtomValue } from '../../../shared/jotai.ts';
import { tagsByIdAtom } from '../state/list-tools.ts';

/** A session's tags as its row shows them: the same list until they change. */
export function useRowTags(session: Pick<Session, 'tags'> | undefined): readonly SessionTag[] | undefined {
  const { t } = useLingui();
  const known = useAtomValue(tagsByIdAtom);
  const tags = session?.tags;
  const official = t`Official`;
  return useMemo(() => {
    if (tags === undefined || tags.length === 0) return undefined;
    return tags.map(({ accountConversationTagId: id, name }) => ({
      id,
      label: id === OFFICIAL_TAG_ID ? official : name,
      tone: known.get(id)?.color,
    }));
  }, [tags, known, official]);
}
