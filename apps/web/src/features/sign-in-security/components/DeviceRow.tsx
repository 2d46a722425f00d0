import { useLingui } from '@lingui/react/macro';
import type { SignInDevice } from '@seller-chat/api-client/contract';
import { Button } from '@seller-chat/ui';
import { Monitor, Smartphone } from 'lucide-react';
import { useTimeTexts } from '../../../kit/time/use-time-texts.ts';

export interface DeviceRowProps {
  device: SignInDevice;
  onEnd: () => void;
}

const HANDHELD: readonly (string | null)[] = ['iOS', 'iPadOS', 'Android'];

/** A device: what it is, where, when it was used, and what signs it out. */
export function DeviceRow({ device, onEnd }: DeviceRowProps) {
  const { t } = useLingui();
  const times = useTimeTexts();
  const name = useDeviceName(device);
  const [since, last] = [times.full(device.createdAt), times.full(device.lastSeenAt)];
  const Icon = HANDHELD.includes(device.system) ? Smartphone : Monitor;
  return (
    <li className="security-device">
      <Icon size={20} aria-hidden />
      <div className="security-device-words">
        <span className="security-device-name">
          <span>{name}</span>
          {device.isCurrent && <span className="security-here">{t`This device`}</span>}
        </span>
        <span>{device.isCurrent ? t`Active now` : t`Last used ${last}`}</span>
        <span>{t`Signed in ${since}`}</span>
        {device.address !== null && <span translate="no">{device.address}</span>}
      </div>
      {!device.isCurrent && (
        <Button size="sm" aria-label={t`Sign out ${name}`} onClick={onEnd}>
          {t`Sign out`}
        </Button>
      )}
    </li>
  );
}

/** "Chrome on Windows", of proper names. */
function useDeviceName({ browser, system }: SignInDevice): string {
  const { t } = useLingui();
  if (browser !== null && system !== null) return t`${browser} on ${system}`;
  return browser ?? system ?? t`Unknown device`;
}
