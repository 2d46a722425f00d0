import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@seller-chat/api-client';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { LanguageCode, RoutePath } from '@seller-chat/core';
import { PasswordField } from '@seller-chat/ui';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Form } from '../../../kit/forms/Form.tsx';
import { FormField } from '../../../kit/forms/FormField.tsx';
import { FormLineBanner } from '../../../kit/forms/FormLineBanner.tsx';
import type { FormFindings } from '../../../kit/forms/form-findings.ts';
import { lazyRules } from '../../../kit/forms/lazy-rules.ts';
import { SubmitButton } from '../../../kit/forms/SubmitButton.tsx';
import { useAppForm } from '../../../kit/forms/use-app-form.ts';
import { useSetAtom } from '../../../shared/jotai.ts';
import { whenIdle } from '../../../shared/when-idle.ts';
import { DesktopShellError, signInAtom } from '../../account/index.ts';
import { looksLikeNationalNumber } from '../model/looks-like-number.ts';
import type { SignInValues } from '../model/sign-in-rules.ts';
import { usualRegion } from '../model/usual-region.ts';
import { LoginNameField } from './LoginNameField.tsx';
import { regionPart } from './region-part.ts';
import './login-form.css';

export interface LoginFormProps {
  /** Called once the account is known. */
  onSignedIn: () => void;
  /** Called when the password was right and a second factor is asked for. */
  onSecondStep: () => void;
}

const FORGET_PATH = '/account/forget' satisfies RoutePath;
const loadRules = () => import('../model/sign-in-rules.ts');
const rules = lazyRules<SignInValues>(async () => (await loadRules()).signInRules);

/**
 * Fetches what the first press needs while the page is idle: a browser that was without a connection when it fetched a
 * module never asks for it again.
 */
function preload(): void {
  const parts = [regionPart.load(), loadRules(), import('@seller-chat/api-client/cipher')];
  void Promise.allSettled(parts);
}

/** Mobile number or e-mail, and password. What was typed stays whatever goes wrong. */
export function LoginForm({ onSignedIn, onSecondStep }: LoginFormProps) {
  const { t, i18n } = useLingui();
  const signIn = useSetAtom(signInAtom);
  const [isPaused, setIsPaused] = useState(false);
  const [isRetrying, setIsRetrying] = useState(false);
  useEffect(() => whenIdle(preload), []);
  const explain = (error: unknown): FormFindings | undefined => {
    if (error instanceof DesktopShellError)
      return {
        fields: [],
        line: { text: t`The desktop app could not open this account. Restart the app and sign in again.` },
      };
    if (!(error instanceof ApiError)) return undefined;
    if (error.code === ERROR_CODES.secondStepNeeded) {
      onSecondStep();
      return { fields: [], line: undefined };
    }
    setIsPaused(error.code === ERROR_CODES.signInPaused);
    if (error.code !== ERROR_CODES.wrongCredentials) return undefined;
    return { fields: [{ path: 'password', text: error.reason }], line: undefined };
  };
  const form = useAppForm<SignInValues>({
    rules,
    defaultValues: {
      mobile: '',
      mobileCountryCode: usualRegion(i18n.locale as LanguageCode),
      password: '',
    },
    losesNothing: true,
    async send({ mobile, mobileCountryCode, password }) {
      setIsPaused(false);
      const region = looksLikeNationalNumber(mobile) ? mobileCountryCode : undefined;
      const onRetry = () => setIsRetrying(true);
      try {
        await signIn({ mobile: mobile.trim(), mobileCountryCode: region, password, onRetry });
      } finally {
        setIsRetrying(false);
      }
      onSignedIn();
    },
    explain,
  });
  return (
    <Form form={form}>
      <LoginNameField form={form} />
      <div className="login-password">
        <FormField form={form} name="password" problems={{ required: t`Enter your password.` }}>
          {(bound) => (
            <PasswordField
              {...bound}
              label={t`Password`}
              autoComplete="current-password"
              showLabel={t`Show password`}
              hideLabel={t`Hide password`}
            />
          )}
        </FormField>
        <Link className="login-forgot" to={FORGET_PATH}>{t`Forgot your password?`}</Link>
      </div>
      <FormLineBanner line={form.line} />
      {isPaused && (
        <p className="login-paused">
          <span>{t`You do not have to wait: a code proves that the account is yours.`}</span>{' '}
          <Link to={FORGET_PATH}>{t`Set a new password`}</Link>
        </p>
      )}
      {isRetrying && (
        <p className="login-paused" role="status">
          {t`Too many requests came from this network. Trying again by itself in a few seconds…`}
        </p>
      )}
      <SubmitButton form={form} label={t`Sign in`} busyLabel={t`Signing in…`} />
    </Form>
  );
}
