import type { Api } from '@seller-chat/api-client';
import type { ENDPOINTS, QuickReply } from '@seller-chat/api-client/contract';
import { NOTHING_READ } from '../cache/quick-reply-repository.ts';
import type {
  KeptQuickReplies,
  QuickReplyChanges,
  QuickReplyFrame,
  QuickReplyRepository,
} from '../cache/quick-reply-repository.ts';

/** The calls that read quick replies. */
export type QuickReplyApi = Pick<
  Api<typeof ENDPOINTS>,
  'getQuickReplyContentList' | 'getQuickReplyGroupList' | 'getQuickReplyConfig' | 'getQuickReplyUseList'
>;

/** The account's quick replies: from this device at once, and from the server what has changed. */
export interface QuickReplyList {
  /** What the device keeps; undefined if nothing. Never rejects: a failing storage keeps nothing. */
  readonly restore: () => Promise<KeptQuickReplies | undefined>;
  /**
   * Reads what changed since the last time, page by page, and keeps each page, so that a read that is cut off goes on
   * there. Calls run one after the other. Rejects as the calls do.
   */
  readonly refresh: () => Promise<KeptQuickReplies>;
}

export interface QuickReplyListDeps {
  api: QuickReplyApi;
  repository: QuickReplyRepository;
  /** Runs writes to the device, one after the other. One that fails is given up, which is reported elsewhere. */
  write: (run: () => Promise<void>) => Promise<unknown>;
}

const SILENT = { silent: true } as const;

export function createQuickReplyList({ api, repository, write }: QuickReplyListDeps): QuickReplyList {
  let known: KeptQuickReplies | undefined;
  let restoring: Promise<void> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const restore = async (): Promise<KeptQuickReplies | undefined> => {
    restoring ??= repository.read().then(
      (kept) => void (known ??= kept),
      () => undefined,
    );
    await restoring;
    return known;
  };
  const readContents = async (): Promise<void> => {
    let hasMore = true;
    while (hasMore) {
      const before = known ?? NOTHING_READ;
      const { revision: after, since } = before;
      const page = await api.getQuickReplyContentList({ after, since }, SILENT);
      const contents = applyChanges(before.contents, page);
      known = { ...before, contents, revision: page.revision, since: page.since };
      void write(() => repository.applyPage(after, page));
      ({ hasMore } = page);
    }
  };
  const readAll = async (): Promise<KeptQuickReplies> => {
    await restore();
    const [frame] = await Promise.all([readFrame(api), readContents()]);
    known = { ...(known ?? NOTHING_READ), frame };
    void write(() => repository.saveFrame(frame));
    return known;
  };
  return {
    restore,
    refresh() {
      const run = last.then(readAll, readAll);
      last = run;
      return run;
    },
  };
}

async function readFrame(api: QuickReplyApi): Promise<QuickReplyFrame> {
  const [{ groupList: groups }, team, personal, { useList: uses }] = await Promise.all([
    api.getQuickReplyGroupList({}, SILENT),
    api.getQuickReplyConfig({ permissionGroup: 'team' }, SILENT),
    api.getQuickReplyConfig({ permissionGroup: 'personal' }, SILENT),
    api.getQuickReplyUseList({}, SILENT),
  ]);
  const isOn = { team: team.config.isEnable, personal: personal.config.isEnable };
  return { groups, isOn, uses };
}

/** Contents after a page of changes. One that did not change stays the same object. */
function applyChanges(
  contents: readonly QuickReply[],
  { contentList, reload }: Pick<QuickReplyChanges, 'contentList' | 'reload'>,
): readonly QuickReply[] {
  if (!reload && contentList.length === 0) return contents;
  const byId = new Map(reload ? [] : contents.map((one) => [one.quickReplyContentId, one]));
  for (const one of contentList) {
    if (one.isDeleted) byId.delete(one.quickReplyContentId);
    else byId.set(one.quickReplyContentId, one);
  }
  return [...byId.values()];
}
