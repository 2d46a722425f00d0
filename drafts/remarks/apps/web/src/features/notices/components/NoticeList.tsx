import { useLingui } from '@lingui/react/macro';
import type { Notice, NoticeKind } from '@seller-chat/api-client/contract';
import { Button, EmptyState, ErrorState, Skeleton } from '@seller-chat/ui';
import { NoticeEntry } from '@seller-chat/ui/pages';
import { TableFoot } from '@seller-chat/ui/table';
import {
  ArrowRightLeft,
  BellOff,
  CalendarClock,
  Clock,
  ClockAlert,
  KeyRound,
  LifeBuoy,
  MonitorCheck,
  NotebookPen,
  PackageCheck,
  ShieldCheck,
  ShieldOff,
  Store,
  Trash2,
  Undo2,
  Unlink,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useCommand } from '../../../kit/page-query/use-command.ts';
import { useLateFlag } from '../../../kit/page-query/use-late-flag.ts';
import { usePages } from '../../../kit/page-query/use-pages.ts';
import { useTimeTexts } from '../../../kit/time/use-time-texts.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { NOTICES, NOTICE_TOPICS } from '../model/notice-keys.ts';
import { useNoticeWords } from './use-notice-words.ts';
import './notices.css';

const PAGE_SIZE = 20;
const ICONS: Readonly<Record<NoticeKind, LucideIcon>> = {
  shopExpired: Store,
  signInFromNewBrowser: MonitorCheck,
  passwordChanged: KeyRound,
  secondFactorOn: ShieldCheck,
  secondFactorOff: ShieldOff,
  recoveryCodeUsed: LifeBuoy,
  dataExportReady: PackageCheck,
  accountDeletionRequested: Trash2,
  accountDeletionNear: Trash2,
  accountDeletionCancelled: Undo2,
  erpLinkExpired: Unlink,
  authorisationEnding: CalendarClock,
  shopSilent: BellOff,
  conversationTransferred: ArrowRightLeft,
  replyDeadlineNear: Clock,
  replyDeadlinePassed: ClockAlert,
  remarkDue: NotebookPen,
};

export interface NoticeListProps {
  unread: number;
  onClose: () => void;
}

/** The person's notices, newest first. Opening one marks it as read and leads to the page where it is settled. */
export function NoticeList({ unread, onClose }: NoticeListProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const pages = usePages<Notice>({
    key: [...NOTICES, 'list'],
    pageSize: PAGE_SIZE,
    changedBy: NOTICE_TOPICS,
    async read(api, cursor, call) {
      const request = { pageSize: PAGE_SIZE, ...(cursor !== null && { cursor }) };
      const { noticeList, nextCursor } = await api.getNoticeList(request, call);
      return { items: noticeList, nextCursor };
    },
  });
  const markRead = useCommand<{ noticeIds: string[] } | { all: true; until: number }, unknown>({
    run: (api, input, call) => api.markRead(input, call),
    changes: [NOTICES],
  });
  const isLate = useLateFlag(pages.phase === 'loading', 300);
  if (pages.phase === 'failed')
    return (
      <ErrorState
        message={`${t`The notices could not be loaded.`} ${pages.problem}`.trim()}
        retryLabel={t`Try again`}
        onRetry={pages.retry}
      />
    );
  if (pages.phase === 'loading') return <div aria-busy="true">{isLate && <NoticeSkeletons />}</div>;
  if (pages.items.length === 0 && pages.page === 0)
    return <EmptyState icon={<BellOff size={20} aria-hidden />} text={t`No notices yet.`} />;

  const open = ({ noticeId, readAt, link }: Notice): void => {
    if (readAt === null) void markRead.run({ noticeIds: [noticeId] });
    if (link === null) return;
    onClose();
    void navigate(link);
  };
  const newest = Math.max(...pages.items.map(({ createdAt }) => createdAt));
  return (
    <>
      {unread > 0 && (
        <div className="notices-bar">
          <Button
            size="sm"
            variant="ghost"
            busy={markRead.isRunning}
            onClick={() => void markRead.run({ all: true, until: newest })}
          >
            {t`Mark all as read`}
          </Button>
        </div>
      )}
      <ul>
        {pages.items.map((notice) => (
          <li key={notice.noticeId}>
            <OneNotice notice={notice} onOpen={() => open(notice)} />
          </li>
        ))}
      </ul>
      {(pages.hasNext || pages.page > 0) && (
        <TableFoot
          text=""
          hasPrevious={pages.page > 0}
          hasNext={pages.hasNext}
          onPrevious={pages.previous}
          onNext={pages.next}
          labels={{ previous: t`Newer notices`, next: t`Older notices` }}
        />
      )}
    </>
  );
}

function OneNotice({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const { t } = useLingui();
  const words = useNoticeWords()(notice);
  const times = useTimeTexts();
  const { now } = useAtomValue(servicesAtom);
  const Icon = ICONS[notice.kind];
  return (
    <NoticeEntry
      {...words}
      icon={<Icon size={18} aria-hidden />}
      time={{
        text: times.short(notice.createdAt, now()),
        iso: new Date(notice.createdAt).toISOString(),
      }}
      unreadLabel={notice.readAt === null ? t`Unread` : undefined}
      onOpen={onOpen}
    />
  );
}

function NoticeSkeletons() {
  return [0, 1, 2].map((index) => (
    <div key={index} className="notices-skeleton">
      <Skeleton width={34} height={34} shape="box" />
      <div>
        <Skeleton width={220} />
        <Skeleton width={300} />
      </div>
    </div>
  ));
}
