import { useLingui } from '@lingui/react/macro';
import { LOGIN_PATH } from '@seller-chat/core/account';
import type { RoutePath } from '@seller-chat/core';
import { Link, useNavigate } from 'react-router';
import { Form } from '../../../kit/forms/Form.tsx';
import { FormLineBanner } from '../../../kit/forms/FormLineBanner.tsx';
import { SubmitButton } from '../../../kit/forms/SubmitButton.tsx';
import { forgetKeptValues, useKeptValues } from '../../../kit/forms/use-kept-values.ts';
import { useSetAtom } from '../../../shared/jotai.ts';
import { AccountFrame } from '../../sign-in/index.ts';
import { signUpRules } from '../model/door-rules.ts';
import { SECRETS } from '../model/door-values.ts';
import { forgetKnownCode } from '../model/sent-code.ts';
import { signUpAtom } from '../state/calls.ts';
import { useCode } from '../state/use-code.ts';
import { useDoorForm } from '../state/use-door-form.ts';
import { CaptchaField } from './CaptchaField.tsx';
import { CodeField } from './CodeField.tsx';
import { ConsentField } from './ConsentField.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { TargetFields } from './TargetFields.tsx';
import './door-page.css';

const SIGN_UP_PATH = '/account/signup' satisfies RoutePath;
const FORGET_PATH = '/account/forget' satisfies RoutePath;

/** A new account, for a mobile number or an e-mail address that a code proves. */
export function SignUpPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const signUp = useSetAtom(signUpAtom);
  const { form, isAccountThere } = useDoorForm('signup', signUpRules, async (values) => {
    await signUp(values);
    forgetKeptValues('signup');
    forgetKnownCode('signup');
    void navigate('/', { replace: true });
  });
  useKeptValues('signup', form, SECRETS);
  const code = useCode(form, 'signup');
  return (
    <AccountFrame
      title={t`Create an account`}
      subtitle={t`One inbox for the buyers of all your shops.`}
      footer={
        <p className="account-elsewhere">
          <span>{t`Have an account?`}</span> <Link to={LOGIN_PATH}>{t`Sign in`}</Link>
        </p>
      }
    >
      <Form form={form}>
        <TargetFields
          form={form}
          choiceLabel={t`Sign up with`}
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
        <NewPasswordFields form={form} label={t`Password`} />
        <ConsentField form={form} from={SIGN_UP_PATH} />
        <FormLineBanner line={form.line} />
        {isAccountThere && (
          <p className="door-ways">
            <Link to={LOGIN_PATH}>{t`Sign in`}</Link> <Link to={FORGET_PATH}>{t`Set a new password`}</Link>
          </p>
        )}
        <SubmitButton form={form} label={t`Create account`} busyLabel={t`Creating the account…`} />
      </Form>
    </AccountFrame>
  );
}
