import type { Tag } from '@seller-chat/api-client/contract';
import { atom } from '../../../../shared/jotai.ts';
import { servicesAtom } from '../../../../shared/services.ts';
import { chooseListAtom, listChoiceCellAtom } from '../../../chat-state/index.ts';
import { tagsCellAtom } from '../../state/list-tools.ts';
import { failureText } from './failure-text.ts';

const SILENT = { silent: true } as const;

/** Reads the account's tags. Those known already stay when the server cannot be reached. */
export const loadTagsAtom = atom(null, async (get, set) => {
  try {
    const { tagList } = await get(servicesAtom).api.getTagList({}, SILENT);
    set(tagsCellAtom, tagList);
    const known = new Set(tagList.map((tag) => tag.accountConversationTagId));
    const chosen = get(listChoiceCellAtom).tagIds;
    // A filter by a tag that is gone would hide everything.
    if (chosen.some((id) => !known.has(id)))
      set(chooseListAtom, { tagIds: chosen.filter((id) => known.has(id)) });
  } catch {
    // Rows show the names they came with; the tags are read again with the next dialog.
  }
});

/** Makes a tag. Gives it, or what is wrong in words. */
export const addTagAtom = atom(null, async (get, set, name: string): Promise<Tag | string> => {
  try {
    const { tag } = await get(servicesAtom).api.addTag({ name }, SILENT);
    set(tagsCellAtom, [...get(tagsCellAtom), tag]);
    return tag;
  } catch (error) {
    return failureText(error);
  }
});

/** Renames or recolours a tag. Gives what is wrong, in words. */
export const saveTagAtom = atom(
  null,
  async (
    get,
    set,
    change: Pick<Tag, 'accountConversationTagId'> & Partial<Tag>,
  ): Promise<string | undefined> => {
    try {
      const { tag } = await get(servicesAtom).api.saveTag(change, SILENT);
      const isIt = (one: Tag) => one.accountConversationTagId === tag.accountConversationTagId;
      set(
        tagsCellAtom,
        get(tagsCellAtom).map((one) => (isIt(one) ? tag : one)),
      );
      return undefined;
    } catch (error) {
      return failureText(error);
    }
  },
);

/** Deletes a tag. Gives what is wrong, in words. */
export const delTagAtom = atom(null, async (get, set, tagId: string): Promise<string | undefined> => {
  try {
    await get(servicesAtom).api.delTag({ accountConversationTagId: tagId }, SILENT);
    set(
      tagsCellAtom,
      get(tagsCellAtom).filter((one) => one.accountConversationTagId !== tagId),
    );
    const { tagIds } = get(listChoiceCellAtom);
    if (tagIds.includes(tagId)) set(chooseListAtom, { tagIds: tagIds.filter((id) => id !== tagId) });
    return undefined;
  } catch (error) {
    return failureText(error);
  }
});
