import { useLingui } from '@lingui/react/macro';
import type { AppForm } from '../../../kit/forms/use-app-form.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import type { DoorValues } from '../model/door-values.ts';
import type { CodeControl } from './use-code.ts';
import { useSecondsUntil } from './use-seconds-until.ts';

/** What is to be said about the code that was sent; undefined if none was. */
export function useCodeHint(
  form: AppForm<DoorValues>,
  { code }: Pick<CodeControl, 'code'>,
): string | undefined {
  const { t, i18n } = useLingui();
  const { now } = useAtomValue(servicesAtom);
  useSecondsUntil(code?.expiresAt ?? 0, now);
  if (code === undefined || code.expiresAt === null) return undefined;
  if (code.expiresAt <= now()) return t`This code has expired. Ask for another one.`;
  const { channel, email, mobile } = form.getValues();
  const target = channel === 'email' ? email.trim() : mobile.trim();
  const time = new Intl.DateTimeFormat(i18n.locale, { timeStyle: 'short', hourCycle: 'h23' }).format(
    code.expiresAt,
  );
  if (!code.isDelayed) return t`Sent to ${target}. It works until ${time}.`;
  return channel === 'email'
    ? t`E-mails are delayed at the moment. The code for ${target} is on its way and can take some minutes.`
    : t`SMS are delayed at the moment. The code for ${target} is on its way and can take some minutes.`;
}
