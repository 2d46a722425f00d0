import { useLingui } from '@lingui/react/macro';
import { LOGIN_PATH } from '@seller-chat/core/account';
import { ChevronLeft } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { Form } from '../../../kit/forms/Form.tsx';
import { FormLineBanner } from '../../../kit/forms/FormLineBanner.tsx';
import { LeaveQuestion } from '../../../kit/forms/LeaveQuestion.tsx';
import { SubmitButton } from '../../../kit/forms/SubmitButton.tsx';
import { useAtomValue, useSetAtom } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { loginPath } from '../../account/index.ts';
import { AccountFrame } from '../../sign-in/index.ts';
import { forgetRules } from '../model/door-rules.ts';
import { forgetKnownCode } from '../model/sent-code.ts';
import { setNewPasswordAtom } from '../state/calls.ts';
import { useCode } from '../state/use-code.ts';
import { useDoorForm } from '../state/use-door-form.ts';
import { CaptchaField } from './CaptchaField.tsx';
import { CodeField } from './CodeField.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { TargetFields } from './TargetFields.tsx';
import './door-page.css';

/** A new password instead of a forgotten one. It ends every sign-in and leads to the login page. */
export function ForgetPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { leaveTo } = useAtomValue(servicesAtom);
  const setNewPassword = useSetAtom(setNewPasswordAtom);
  const isDone = useRef(false);
  const { form } = useDoorForm('forget', forgetRules, async (values) => {
    const wasSignedIn = await setNewPassword(values);
    isDone.current = true;
    forgetKnownCode('forget');
    const path = loginPath({ notice: 'reset' });
    // A full load empties what this page knows of the account.
    if (wasSignedIn) leaveTo(path);
    else void navigate(path, { replace: true });
  });
  const code = useCode(form, 'forget');
  const { getValues } = form;
  const isLeavingLoss = useCallback(
    () => !isDone.current && (getValues('password') !== '' || getValues('validateCode') !== ''),
    [getValues],
  );
  return (
    <AccountFrame
      title={t`Set a new password`}
      subtitle={t`We send a code to the mobile number or e-mail address of your account.`}
      footer={
        <p className="account-elsewhere">
          <Link to={LOGIN_PATH}>
            <ChevronLeft size={14} aria-hidden />
            <span>{t`Back to sign-in`}</span>
          </Link>
        </p>
      }
    >
      <Form form={form}>
        <TargetFields
          form={form}
          choiceLabel={t`Send the code by`}
          onEnter={code.isAsking ? code.next : undefined}
        />
        {code.isAsking && (
          <CaptchaField
            form={form}
            control={code.captcha}
            isAgain={code.code !== undefined}
            onEnter={() => void code.press()}
          />
        )}
        <CodeField form={form} control={code} />
        <NewPasswordFields form={form} label={t`New password`} />
        <FormLineBanner line={form.line} />
        <SubmitButton form={form} label={t`Set password`} busyLabel={t`Setting the password…`} />
      </Form>
      <LeaveQuestion
        isWanted={isLeavingLoss}
        text={t`Your password is not changed yet. What you have typed here would be lost.`}
      />
    </AccountFrame>
  );
}
