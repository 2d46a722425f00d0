import { useLingui } from '@lingui/react/macro';
import type { NoticeKind } from '@seller-chat/api-client/contract';

/** What a notice says. */
export interface NoticeWords {
  title: string;
  text: string;
}

/** The values of a notice: each by its name, and its moment in words. */
interface Values {
  value: (name: string) => string;
  at: string;
}

type TeamKind = Extract<
  NoticeKind,
  'replyDeadlineNear' | 'replyDeadlinePassed' | 'conversationTransferred' | 'remarkDue'
>;

/** The words of notices about the team's work. */
export function useTeamNoticeWords(): (values: Values) => Record<TeamKind, () => NoticeWords> {
  const { t } = useLingui();
  return ({ value, at }) => {
    const buyer = value('buyerName');
    const shop = value('shopName');
    const from = value('from');
    return {
      replyDeadlineNear: () => ({
        title: t`Reply soon to ${buyer}`,
        text: t`The reply at ${shop} is due by ${at}.`,
      }),
      replyDeadlinePassed: () => ({
        title: t`The reply to ${buyer} is overdue`,
        text: t`It was due at ${shop} by ${at}.`,
      }),
      conversationTransferred: () => ({
        title:
          buyer === ''
            ? t`${from} transferred a conversation to you`
            : t`${from} transferred ${buyer} to you`,
        text: value('note'),
      }),
      remarkDue: () => ({
        title: buyer === '' ? t`A remark of ${shop} is due` : t`A remark about ${buyer} is due`,
        text: value('text'),
      }),
    };
  };
}
