import { useLingui } from '@lingui/react/macro';
import { Button } from '@seller-chat/ui';
import { Sheet } from '@seller-chat/ui/pages';
import { useState } from 'react';
import { NoticeList } from './NoticeList.tsx';
import { NoticePreferences } from './NoticePreferences.tsx';

export interface NoticeSheetProps {
  unread: number;
  onClose: () => void;
}

/** The notices, and which kinds of them the person gets. */
export function NoticeSheet({ unread, onClose }: NoticeSheetProps) {
  const { t } = useLingui();
  const [hasPreferences, setPreferences] = useState(false);
  return (
    <Sheet
      open
      onClose={onClose}
      title={hasPreferences ? t`Notice settings` : t`Notices`}
      closeLabel={t`Close`}
      footer={
        <Button onClick={() => setPreferences(!hasPreferences)}>
          {hasPreferences ? t`Back to notices` : t`Notice settings`}
        </Button>
      }
    >
      {hasPreferences ? <NoticePreferences /> : <NoticeList unread={unread} onClose={onClose} />}
    </Sheet>
  );
}
