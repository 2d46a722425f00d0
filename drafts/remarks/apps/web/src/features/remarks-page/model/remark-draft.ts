import type { Remark, RemarkRow, RemarkStatus } from '@seller-chat/api-client/contract';

/** What is typed into the sheet of a remark. */
export interface RemarkDraft {
  type: Remark['type'];
  category: string;
  text: string;
  platformOrderSn: string;
  status: RemarkStatus;
  /** `none`, `main` or a sub-account's id. */
  owner: string;
  dueAt: number | null;
  pictures: readonly { uploadId: string; url: string }[];
}

/** An owner as the field of a request has it. */
export function ownerFieldOf(owner: Remark['owner']): string {
  return owner === null ? 'none' : owner.subAccountId || 'main';
}

/** The draft of a remark as it is stored. */
export function draftOf(remark: Remark): RemarkDraft {
  const { type, category, text, platformOrderSn, status, dueAt, pictureList, owner } = remark;
  return {
    type,
    category,
    text,
    platformOrderSn,
    status,
    owner: ownerFieldOf(owner),
    dueAt,
    pictures: pictureList,
  };
}

/** The draft of a new remark in a column of the board. */
export function newDraft(status: RemarkStatus): RemarkDraft {
  return {
    type: 'afterSale',
    category: 'other',
    text: '',
    platformOrderSn: '',
    status,
    owner: 'none',
    dueAt: null,
    pictures: [],
  };
}

/** The fields of a request. */
export function fieldsOf({ pictures, dueAt, text, platformOrderSn, ...rest }: RemarkDraft) {
  return {
    ...rest,
    text: text.trim(),
    platformOrderSn: platformOrderSn.trim(),
    dueAt: dueAt ?? 0,
    pictureIdList: pictures.map(({ uploadId }) => uploadId),
  };
}

/** Whether two drafts say the same. */
export function isSameDraft(one: RemarkDraft, other: RemarkDraft): boolean {
  return JSON.stringify(fieldsOf(one)) === JSON.stringify(fieldsOf(other));
}

export const rowIdOf = ({ remarkId }: RemarkRow): string => remarkId;
