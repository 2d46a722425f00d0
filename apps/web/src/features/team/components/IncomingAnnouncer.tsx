import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { LiveRegion } from '@seller-chat/ui';
import { useAtomValue } from '../../../shared/jotai.ts';
import { announcementAtom } from '../state/announce.ts';
import { usePreviewText } from '../../message-cards/index.ts';

/** Says to screen readers who wrote, politely and in groups; a single message by its preview. */
export function IncomingAnnouncer() {
  const { t } = useLingui();
  const previewText = usePreviewText();
  const { count, buyers, buyerName, latest } = useAtomValue(announcementAtom);
  const preview = latest === undefined ? '' : previewText(latest);
  let message = '';
  if (count === 1 && preview !== '') {
    message = buyerName === '' ? t`New message: ${preview}` : t`New message from ${buyerName}: ${preview}`;
  } else if (count > 0 && buyers > 1) {
    message = t`${plural(count, { one: '# new message', other: '# new messages' })} from ${plural(buyers, { one: '# buyer', other: '# buyers' })}`;
  } else if (count > 0) {
    message =
      buyerName === ''
        ? t`${plural(count, { one: '# new message', other: '# new messages' })}`
        : t`${plural(count, { one: '# new message', other: '# new messages' })} from ${buyerName}`;
  }
  return <LiveRegion message={message} />;
}
