import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { BellButton } from '@seller-chat/ui/pages';
import { useState } from 'react';
import { usePageQuery } from '../../../kit/page-query/use-page-query.ts';
import { NOTICE_TOPICS, UNREAD_NOTICES } from '../model/notice-keys.ts';
import { NoticeSheet } from './NoticeSheet.tsx';

/** The bell of the header: how many notices are unread, and the way to them. */
export function NoticeBell() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { data: unread = 0 } = usePageQuery({
    key: UNREAD_NOTICES,
    read: async (api, call) => (await api.getNoticeList({ pageSize: 1 }, call)).unreadCount,
    changedBy: NOTICE_TOPICS,
  });
  const count = t`${plural(unread, { one: '# unread', other: '# unread' })}`;
  return (
    <>
      <BellButton
        label={unread > 0 ? t`Notices, ${count}` : t`Notices`}
        unread={unread}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && <NoticeSheet unread={unread} onClose={() => setOpen(false)} />}
    </>
  );
}
