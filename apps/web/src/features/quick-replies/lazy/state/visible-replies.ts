import type { QuickReply } from '@seller-chat/api-client/contract';
import { visibleQuickReplies } from '@seller-chat/core/reply';
import { atom } from '../../../../shared/jotai.ts';
import { quickRepliesCellAtom } from '../../state/quick-replies.ts';
import { personKeyAtom } from './follow-quick-replies.ts';

/**
 * The quick replies that the person may use now (core's Q1 to Q3) and that hold anything, in their order by hand: group by
 * group.
 */
export const visibleRepliesAtom = atom((get): readonly QuickReply[] => {
  const known = get(quickRepliesCellAtom);
  if (known === null) return [];
  const { groups, isOn } = known.frame;
  const placeOf = new Map(groups.map(({ quickReplyGroupId }, place) => [quickReplyGroupId, place]));
  const place = ({ quickReplyGroupId }: QuickReply) => placeOf.get(quickReplyGroupId) ?? -1;
  const owned = known.contents
    .filter(
      ({ textList, cardList, pictureList }) => textList.length + cardList.length + pictureList.length > 0,
    )
    .map((content) => ({
      permissionGroup: content.permissionGroup,
      // Core's rules want a filled id; the main account has none.
      appAccountId: content.appAccountId === '' ? 'main' : content.appAccountId,
      content,
    }));
  return visibleQuickReplies(owned, {
    appAccountId: get(personKeyAtom),
    scope: 'all',
    configs: { team: { isEnable: isOn.team }, personal: { isEnable: isOn.personal } },
  })
    .map(({ content }) => content)
    .toSorted(
      (a, b) =>
        place(a) - place(b) || a.rank - b.rank || (a.quickReplyContentId < b.quickReplyContentId ? -1 : 1),
    );
});
