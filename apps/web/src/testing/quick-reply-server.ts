import { TransportError } from '@seller-chat/api-client';
import type { QuickReply, QuickReplyGroupView } from '@seller-chat/api-client/contract';
import type { AppApi } from '../shared/services.ts';
import type { FakeServer } from './fake-server.ts';

/** The quick replies of a fake server. */
export interface QuickReplyServer {
  contents: QuickReply[];
  groups: QuickReplyGroupView[];
  isOn: Record<'team' | 'personal', boolean>;
  uses: { quickReplyContentId: string; count: number; lastUsedAt: number }[];
  /** The revisions after which was asked, in order. */
  asked: number[];
  /** Uses that were reported, by content. */
  used: string[];
  /** Adds contents of the team with these ids, which are their titles too. */
  put: (...ids: string[]) => void;
  remove: (id: string) => void;
  /** Forgets the deletions so far. */
  forgetDeletions: () => void;
  /** Answers this many pages, then none. */
  cutAfter: (pages: number) => void;
  /** The database is an older one, with these contents alone. */
  restoreBackup: (...contents: QuickReply[]) => void;
}

export function makeQuickReply(id: string, revision: number, changes: Partial<QuickReply> = {}): QuickReply {
  return {
    quickReplyContentId: id,
    quickReplyGroupId: '0',
    permissionGroup: 'team',
    appAccountId: '',
    title: id,
    shortcut: '',
    textList: [{ language: '', text: `Text of ${id}` }],
    cardList: [],
    pictureList: [],
    sound: '',
    rank: revision,
    revision,
    isDeleted: false,
    ...changes,
  };
}

/** What the server answers to a quick reply that is saved. */
export function savedQuickReply(request: Parameters<AppApi['saveQuickReplyContent']>[0]) {
  const { requestId, quickReplyContentId, revision = 0, pictureIdList = [], ...fields } = request;
  const { shortcut = '', textList, cardList = [], ...others } = fields;
  const pictureList = pictureIdList.map((uploadId) => ({
    uploadId,
    fileName: '',
    width: 0,
    height: 0,
    url: '',
  }));
  const lists = { textList: [...textList], cardList: [...cardList], pictureList };
  const id = quickReplyContentId ?? requestId ?? '';
  return { content: makeQuickReply(id, revision + 1, { ...others, shortcut, ...lists }) };
}

/** Adds the calls that read and use quick replies to a fake server, as the real one answers them. */
export function serveQuickReplies(server: FakeServer, pageSize = 1_000): QuickReplyServer {
  let revision = 0;
  let forgottenUpTo = 0;
  let pagesLeft = Infinity;
  const reach = (): void => {
    if (server.mode === 'down') throw TransportError.network(new Error('down'));
  };
  const replies: QuickReplyServer = {
    contents: [],
    groups: [],
    isOn: { team: true, personal: true },
    uses: [],
    asked: [],
    used: [],
    put(...ids) {
      for (const id of ids) replies.contents.push(makeQuickReply(id, (revision += 1)));
    },
    remove(id) {
      const at = replies.contents.findIndex((one) => one.quickReplyContentId === id);
      replies.contents.splice(at, 1);
      replies.contents.push(makeQuickReply(id, (revision += 1), { isDeleted: true }));
    },
    forgetDeletions() {
      const gone = replies.contents.filter(({ isDeleted }) => isDeleted);
      forgottenUpTo = Math.max(forgottenUpTo, ...gone.map((one) => one.revision));
      replies.contents = replies.contents.filter(({ isDeleted }) => !isDeleted);
    },
    cutAfter: (pages) => (pagesLeft = pages),
    restoreBackup(...contents) {
      replies.contents = contents;
      revision = contents.at(-1)?.revision ?? 0;
    },
  };
  Object.assign(server.api, {
    getQuickReplyContentList: async ({ after = 0, since = 0 }: { after?: number; since?: number }) => {
      reach();
      replies.asked.push(after);
      pagesLeft -= 1;
      if (pagesLeft < 0) throw TransportError.network(new Error('cut'));
      revision = Math.max(revision, ...replies.contents.map((one) => one.revision));
      const heardUpTo = Math.max(after, since);
      const reload = after > 0 && (heardUpTo < forgottenUpTo || heardUpTo > revision);
      const from = reload ? 0 : after;
      const rows = replies.contents.filter((one) => one.revision > from && (from > 0 || !one.isDeleted));
      const contentList = rows.slice(0, pageSize);
      const hasMore = rows.length > pageSize;
      const last = hasMore ? (contentList.at(-1)?.revision ?? 0) : revision;
      return { contentList, revision: last, since: from === 0 ? revision : since, hasMore, reload };
    },
    getQuickReplyGroupList: async () => (reach(), { groupList: [...replies.groups] }),
    getQuickReplyConfig: async ({ permissionGroup }: { permissionGroup: 'team' | 'personal' }) => {
      reach();
      return { config: { isEnable: replies.isOn[permissionGroup], appAccountId: '' } };
    },
    getQuickReplyUseList: async () => (reach(), { useList: [...replies.uses] }),
    useQuickReply: async ({ quickReplyContentId }: { quickReplyContentId: string }) => {
      reach();
      replies.used.push(quickReplyContentId);
      return {};
    },
  });
  return replies;
}
