import type { CaptchaForm } from '@seller-chat/api-client/contract';
import type { LanguageCode } from '@seller-chat/core';
import { ApiError } from '@seller-chat/api-client';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import { useLingui } from '@lingui/react/macro';
import type { Resolver } from 'react-hook-form';
import { useState } from 'react';
import type { FormFindings } from '../../../kit/forms/form-findings.ts';
import { useAppForm } from '../../../kit/forms/use-app-form.ts';
import type { AppForm } from '../../../kit/forms/use-app-form.ts';
import { keptValues } from '../../../kit/forms/use-kept-values.ts';
import { DesktopShellError } from '../../account/index.ts';
import { usualRegion } from '../../sign-in/index.ts';
import { NO_VALUES } from '../model/door-values.ts';
import type { DoorValues } from '../model/door-values.ts';

export interface DoorForm {
  form: AppForm<DoorValues>;
  /** The code proved that there is an account already. */
  isAccountThere: boolean;
}

/** A form that a code opens. A wrong code is shown at its field. */
export function useDoorForm(
  name: CaptchaForm | 'invitation',
  rules: Resolver<DoorValues>,
  send: (values: DoorValues) => Promise<void>,
): DoorForm {
  const { t, i18n } = useLingui();
  const [isAccountThere, setIsAccountThere] = useState(false);
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
    if (!(error instanceof ApiError)) return undefined;
    setIsAccountThere(error.code === ERROR_CODES.accountExists);
    if (error.code !== ERROR_CODES.codeWrong) return undefined;
    return { fields: [{ path: 'validateCode', text: error.reason }], line: undefined };
  };
  const form = useAppForm<DoorValues>({
    rules,
    defaultValues,
    losesNothing: true,
    async send(values) {
      setIsAccountThere(false);
      await send(values);
    },
    explain,
  });
  return { form, isAccountThere };
}
