import type { QuickReply, QuickReplyGroupView } from '@seller-chat/api-client/contract';
import type { AccountDatabase } from './schema.ts';

/** What goes with the quick replies: small, and replaced as a whole. */
export interface QuickReplyFrame {
  groups: readonly QuickReplyGroupView[];
  /** Whether the quick replies of the team, and of the person, are in use. */
  isOn: Readonly<Record<'team' | 'personal', boolean>>;
  /** How often the person used which. */
  uses: readonly { quickReplyContentId: string; count: number }[];
}

/** Quick replies as a device keeps them. */
export interface KeptQuickReplies {
  contents: readonly QuickReply[];
  /** Up to here the contents are known; 0: nothing was read. */
  revision: number;
  /** The `since` of the last page; 0: unknown. */
  since: number;
  frame: QuickReplyFrame;
}

/** A page of changed contents, as the server gives it. */
export interface QuickReplyChanges {
  contentList: readonly QuickReply[];
  revision: number;
  since: number;
  /** Everything is given from the beginning. */
  reload: boolean;
}

/** The quick replies in the account's database. */
export interface QuickReplyRepository {
  readonly read: () => Promise<KeptQuickReplies | undefined>;
  /**
   * Writes the page that follows revision `after`, in one transaction. Nothing changes for a page that is older than what
   * another tab has written, because deleted contents would return, and for one after a page that could not be written.
   */
  readonly applyPage: (after: number, changes: QuickReplyChanges) => Promise<void>;
  readonly saveFrame: (frame: QuickReplyFrame) => Promise<void>;
}

interface KeptState {
  revision: number;
  /** Absent in what was kept by an older version. */
  since?: number;
  frame: QuickReplyFrame;
}

/** What counts before anything was read. */
export const NOTHING_READ: KeptQuickReplies = {
  contents: [],
  revision: 0,
  since: 0,
  frame: { groups: [], isOn: { team: true, personal: true }, uses: [] },
};

export function createQuickReplyRepository(database: AccountDatabase): QuickReplyRepository {
  const { meta, quickReply } = database;
  const readState = async (): Promise<KeptState | undefined> =>
    (await meta.get('quickReplies'))?.value as KeptState | undefined;
  const saveState = async (change: Partial<KeptState>): Promise<void> => {
    const before = (await readState()) ?? { revision: 0, frame: NOTHING_READ.frame };
    await meta.put({ key: 'quickReplies', value: { ...before, ...change } });
  };
  return {
    read: () =>
      database.transaction('r', meta, quickReply, async () => {
        const state = await readState();
        if (state === undefined) return undefined;
        return { since: 0, ...state, contents: (await quickReply.toArray()).map(withPictures) };
      }),
    applyPage: (after, { contentList, revision, since, reload }) =>
      database.transaction('rw', meta, quickReply, async () => {
        const { revision: written, since: writtenSince = 0 } = (await readState()) ?? NOTHING_READ;
        if (reload) await quickReply.clear();
        else if (revision < written || after > written) return;
        await quickReply.bulkPut(contentList.filter(({ isDeleted }) => !isDeleted));
        await quickReply.bulkDelete(
          contentList.flatMap(({ isDeleted, quickReplyContentId }) =>
            isDeleted ? [quickReplyContentId] : [],
          ),
        );
        // Contents of two reads, each in its own tab, are as old as the older one.
        const isWhole = reload || written === 0;
        await saveState({ revision, since: isWhole ? since : Math.min(since, writtenSince) });
      }),
    saveFrame: (frame) => database.transaction('rw', meta, () => saveState({ frame })),
  };
}

/** A quick reply that was kept before there were pictures has no list of them. */
function withPictures(kept: QuickReply): QuickReply {
  const { pictureList = [] } = kept as Partial<QuickReply>;
  return { ...kept, pictureList };
}
