/** Kinds of notices, with what a person gets who has chosen nothing. Stored: append-only. */
export const NOTICE_KINDS = {
  /** A shop's authorisation has run out: messages neither come nor go. `params`: `shopName`, `platform`. */
  shopExpired: { isShown: true, isMailed: true, link: '/shop_setting' },
  /** The person signed in from a browser that is not known. `params`: `address`, `at` (epoch ms). */
  signInFromNewBrowser: { isShown: true, isMailed: true, link: null },
  /** The password was changed, or replaced by a code. `params`: `address`, `at` (epoch ms). */
  passwordChanged: { isShown: true, isMailed: true, link: null, isFixed: true },
  /** `params`: `address`, `at` (epoch ms). */
  secondFactorOn: { isShown: true, isMailed: true, link: null, isFixed: true },
  /** `params`: `address`, `at` (epoch ms). */
  secondFactorOff: { isShown: true, isMailed: true, link: null, isFixed: true },
  /** `params`: `address`, `at` (epoch ms), `left`: the codes that are left. */
  recoveryCodeUsed: { isShown: true, isMailed: true, link: null, isFixed: true },
  /** An export of the account's data can be downloaded. `params`: `at`, until then (epoch ms). */
  dataExportReady: { isShown: true, isMailed: true, link: '/setting/account_data' },
  /** The account is to be deleted. `params`: `at`, not before then (epoch ms). */
  accountDeletionRequested: { isShown: true, isMailed: true, link: '/setting/account_data', isFixed: true },
  /** The account is deleted soon: a week and a day before. `params`: `at`, not before then (epoch ms). */
  accountDeletionNear: { isShown: true, isMailed: true, link: '/setting/account_data', isFixed: true },
  /** The account is not deleted after all. */
  accountDeletionCancelled: { isShown: true, isMailed: true, link: null },
  /** The ERP no longer accepts the tokens of a shop's link. `params`: `shopName`. */
  erpLinkExpired: { isShown: true, isMailed: true, link: '/shop_setting' },
  /** A shop's authorisation ends soon. `params`: `shopName`, `platform`, `at` (epoch ms), `days`: at most these are left. */
  authorisationEnding: { isShown: true, isMailed: true, link: '/shop_setting' },
  /** A shop's marketplace pushes no messages, although it has some. `params`: `shopName`, `platform`. */
  shopSilent: { isShown: true, isMailed: true, link: '/shop_setting' },
  /**
   * A colleague transferred a conversation to the person. `params`: `from`, `buyerName`, `note` (each may be empty),
   * `sessionId`.
   */
  conversationTransferred: { isShown: true, isMailed: false, link: '/chat' },
  /** A buyer must be replied to soon. `params`: `buyerName` (may be empty), `shopName`, `at` (epoch ms), `sessionId`. */
  replyDeadlineNear: { isShown: true, isMailed: false, link: '/chat' },
  /** A buyer was not replied to in time. `params`: the same. */
  replyDeadlinePassed: { isShown: true, isMailed: false, link: '/chat' },
  /**
   * A remark that the person takes care of has reached its due date. `params`: `text` (its beginning), `buyerName` (may be
   * empty), `shopName`, `at` (epoch ms), and `remarkId` for who may open the page of remarks, else `sessionId`.
   */
  remarkDue: { isShown: true, isMailed: false, link: '/pre_sale_remark' },
} as const satisfies Record<string, NoticeKindEntry>;

interface NoticeKindEntry {
  /** In the list of notices. */
  readonly isShown: boolean;
  /** By mail as well, if the person signs in with an e-mail address. */
  readonly isMailed: boolean;
  /** The page of the app where the person does something about it. */
  readonly link: string | null;
  /** Not to be turned off: a stranger with the person's session would do that first. */
  readonly isFixed?: boolean;
}

export type NoticeKind = keyof typeof NOTICE_KINDS;

/** The names of the kinds, in the order of the table. */
export const NOTICE_KIND_NAMES = Object.keys(NOTICE_KINDS) as [NoticeKind, ...NoticeKind[]];

/** Whether a person may choose to get a kind or not. */
export function isNoticeOptional(kind: NoticeKind): boolean {
  const entry: NoticeKindEntry = NOTICE_KINDS[kind];
  return entry.isFixed !== true;
}

/** The path of the app where a notice is settled: the page of its kind, or the conversation or remark that it names. */
export function noticeLinkOf(
  kind: NoticeKind,
  { sessionId, remarkId }: Readonly<Record<string, string | number>>,
): string | null {
  const { link } = NOTICE_KINDS[kind];
  if (link === '/pre_sale_remark' && remarkId !== undefined)
    return `${link}?status=all&remark=${encodeURIComponent(remarkId)}`;
  if ((link !== '/chat' && link !== '/pre_sale_remark') || sessionId === undefined) return link;
  return `/chat?platform=all&session=${encodeURIComponent(sessionId)}`;
}
