import type { CaptchaForm } from '@seller-chat/api-client/contract';
import type { LanguageCode } from '@seller-chat/core';
import { ApiError } from '@seller-chat/api-client';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import { useLingui } from '@lingui/react/macro';
import type { Resolver } from 'react-hook-form';
import { useRef, useState } from 'react';
import type { FormFindings } from '../../../kit/forms/form-findings.ts';
import { useAppForm } from '../../../kit/forms/use-app-form.ts';
import type { AppForm } from '../../../kit/forms/use-app-form.ts';
import { keptValues } from '../../../kit/forms/use-kept-values.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { DesktopShellError } from '../../account/index.ts';
import { usualRegion } from '../../sign-in/index.ts';
import { NO_VALUES } from '../model/door-values.ts';
import type { DoorValues } from '../model/door-values.ts';

export interface DoorForm {
  form: AppForm<DoorValues>;
  /** The code proved that there is an account already, or a try before it may have made or changed one. */
  isAccountThere: boolean;
}

/**
 * A form that a code opens. A wrong code is shown at its field; where it may be wrong because an earlier try used it up,
 * whose answer was lost or which another tab made, that is said.
 */
export function useDoorForm(
  name: CaptchaForm | 'invitation',
  rules: Resolver<DoorValues>,
  send: (values: DoorValues) => Promise<void>,
): DoorForm {
  const { t, i18n } = useLingui();
  const { hasLoginCookie } = useAtomValue(servicesAtom);
  const [isAccountThere, setIsAccountThere] = useState(false);
  const [wasSignedIn] = useState(hasLoginCookie);
  const sentCode = useRef('');
  /** The code of the last try without an answer. */
  const unansweredCode = useRef('');
  const [defaultValues] = useState(() =>
    keptValues<DoorValues>(name, {
      ...NO_VALUES,
      mobileCountryCode: usualRegion(i18n.locale as LanguageCode),
    }),
  );
  const explain = (error: unknown): FormFindings | undefined => {
    if (error instanceof DesktopShellError)
      return {
        fields: [],
        line: { text: t`The desktop app could not open this account. Restart the app and sign in again.` },
      };
    if (!(error instanceof ApiError)) {
      unansweredCode.current = sentCode.current;
      return undefined;
    }
    const isCodeWrong = error.code === ERROR_CODES.codeWrong;
    const isRepeated = sentCode.current === unansweredCode.current;
    const mayBeDone = isCodeWrong && (isRepeated || (!wasSignedIn && hasLoginCookie()));
    setIsAccountThere(error.code === ERROR_CODES.accountExists || mayBeDone);
    if (!isCodeWrong) return undefined;
    const text = mayBeDone
      ? t`An earlier try may have used this code already. Try to sign in; if that fails, have another code sent.`
      : error.reason;
    return { fields: [{ path: 'validateCode', text }], line: undefined };
  };
  const form = useAppForm<DoorValues>({
    rules,
    defaultValues,
    losesNothing: true,
    async send(values) {
      setIsAccountThere(false);
      sentCode.current = values.validateCode;
      await send(values);
    },
    explain,
  });
  return { form, isAccountThere };
}
