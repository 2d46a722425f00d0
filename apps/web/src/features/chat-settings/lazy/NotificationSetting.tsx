import { useLingui } from '@lingui/react/macro';
import { Switch } from '@seller-chat/ui';
import { SettingRow } from '@seller-chat/ui/pages';
import { useState } from 'react';
import { useAtomValue } from '../../../shared/jotai.ts';
import { chatSettingAtom } from '../state/setting-actions.ts';
import { useSaveSetting } from './use-save-setting.ts';

type Permission = NotificationPermission | 'unsupported' | 'insecure';

function readPermission(): Permission {
  if (!isSecureContext) return 'insecure';
  return 'Notification' in window ? Notification.permission : 'unsupported';
}

/** Notifications on the desktop: the seller's wish, and what this browser allows. */
export function NotificationSetting() {
  const { t } = useLingui();
  const isWanted = useAtomValue(chatSettingAtom).isDesktopNotification === '1';
  const { mark, save } = useSaveSetting();
  const [permission, setPermission] = useState(readPermission);

  const change = async (isOn: boolean): Promise<void> => {
    if (isOn && permission === 'default') {
      const answer = await Notification.requestPermission();
      setPermission(answer);
      if (answer !== 'granted') return;
    }
    save({ isDesktopNotification: isOn ? '1' : '0' });
  };
  const hints: Record<Permission, string> = {
    granted: t`Shown while this page is in the background. Click one to open its conversation.`,
    default: t`Your browser will ask whether it may show them.`,
    denied: t`Your browser blocks them. Allow notifications for this site in the address bar, then switch this on.`,
    unsupported: t`This browser can't show them.`,
    insecure: t`Browsers allow them only when the address of the page begins with https.`,
  };
  const isAllowed = permission === 'granted' || permission === 'default';
  return (
    <SettingRow
      name={t`Desktop notifications`}
      hint={hints[permission]}
      mark={mark}
      control={({ labelledBy, describedBy }) => (
        <Switch
          // Wished for on another device, but not allowed on this one: nothing is shown here.
          checked={isWanted && permission === 'granted'}
          disabled={!isAllowed}
          labelledBy={labelledBy}
          describedBy={describedBy}
          onChange={(isOn) => void change(isOn)}
        />
      )}
    />
  );
}
