import type { KeptQuickReplies } from '../../../../data/cache/quick-reply-repository.ts';
import { atom } from '../../../../shared/jotai.ts';
import { servicesAtom } from '../../../../shared/services.ts';
import { quickRepliesCellAtom } from '../../state/quick-replies.ts';

/**
 * Counts a use, here at once and on the server. A use that the server does not hear of is lost: it changes nothing but
 * the order of the list.
 */
export const countUseAtom = atom(null, async (get, set, quickReplyContentId: string) => {
  const { api, newId } = get(servicesAtom);
  const known = get(quickRepliesCellAtom);
  if (known !== null) set(quickRepliesCellAtom, withUse(known, quickReplyContentId));
  await api
    .useQuickReply({ quickReplyContentId, requestId: newId() }, { silent: true })
    .catch(() => undefined);
});

function withUse(known: KeptQuickReplies, quickReplyContentId: string): KeptQuickReplies {
  const { uses } = known.frame;
  const before = uses.find((use) => use.quickReplyContentId === quickReplyContentId);
  const use = { quickReplyContentId, count: (before?.count ?? 0) + 1 };
  return { ...known, frame: { ...known.frame, uses: [use, ...uses.filter((one) => one !== before)] } };
}
