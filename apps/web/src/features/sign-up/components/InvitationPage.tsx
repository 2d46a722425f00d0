import { useLingui } from '@lingui/react/macro';
import { LOGIN_PATH } from '@seller-chat/core/account';
import type { RoutePath } from '@seller-chat/core';
import { Banner, Skeleton, TextField } from '@seller-chat/ui';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { Form } from '../../../kit/forms/Form.tsx';
import { FormField } from '../../../kit/forms/FormField.tsx';
import { FormLineBanner } from '../../../kit/forms/FormLineBanner.tsx';
import { SubmitButton } from '../../../kit/forms/SubmitButton.tsx';
import { problemOf } from '../../../kit/page-query/problem.ts';
import { useAtomValue, useSetAtom } from '../../../shared/jotai.ts';
import { accountAtom } from '../../account/index.ts';
import { AccountFrame } from '../../sign-in/index.ts';
import { invitationLinkRules, signUpRules } from '../model/door-rules.ts';
import { acceptInvitationAtom, readInvitationAtom } from '../state/calls.ts';
import { useDoorForm } from '../state/use-door-form.ts';
import { ConsentField } from './ConsentField.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { EmailField } from './TargetFields.tsx';
import './door-page.css';

const INVITATION_PATH = '/account/invitation' satisfies RoutePath;

/** An invitation that the secret of a link names. */
interface Invited {
  secret: string;
  accountName: string;
  email: string;
}

/** Joins a team: by the link of the mail, whose button below accepts (R20), or by address and code. */
export function InvitationPage() {
  const { t } = useLingui();
  const { hash } = useLocation();
  const secret = hash.slice(1);
  const { invited, problem } = useInvitation(secret);
  const seller = invited?.accountName;
  // Who is signed in would leave without their unsent messages.
  const [signedInAs] = useState(useAtomValue(accountAtom)?.displayName);
  const isReading = secret !== '' && invited === undefined && problem === undefined;
  return (
    <AccountFrame
      title={t`Join the team`}
      subtitle={
        seller === undefined
          ? t`Enter your e-mail address and the code from the invitation.`
          : t`${seller} invites you to reply to buyers together.`
      }
      footer={
        <p className="account-elsewhere">
          <span>{t`Have an account?`}</span> <Link to={LOGIN_PATH}>{t`Sign in`}</Link>
        </p>
      }
    >
      {problem !== undefined && (
        <div className="login-notice">
          <Banner tone="error">{problem || t`The invitation could not be read. Reload the page.`}</Banner>
        </div>
      )}
      {signedInAs !== undefined ? (
        <div className="login-notice">
          <Banner tone="info">{t`You are signed in as ${signedInAs}. Sign out, then open the link again.`}</Banner>
        </div>
      ) : isReading ? (
        <Skeleton width={280} />
      ) : (
        <JoinForm key={invited?.secret ?? ''} invited={invited} />
      )}
    </AccountFrame>
  );
}

/** Reads an invitation: by POST, and nothing is used up. */
function useInvitation(secret: string): { invited?: Invited; problem?: string } {
  const read = useSetAtom(readInvitationAtom);
  const [found, setFound] = useState<{ invited?: Invited; problem?: string }>({});
  useEffect(() => {
    let isCurrent = true;
    setFound({});
    if (secret === '') return undefined;
    read(secret).then(
      (invitation) => isCurrent && setFound({ invited: { ...invitation, secret } }),
      (error: unknown) => isCurrent && setFound({ problem: problemOf(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [read, secret]);
  return found;
}

function JoinForm({ invited }: { invited: Invited | undefined }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const accept = useSetAtom(acceptInvitationAtom);
  const rules = invited === undefined ? signUpRules : invitationLinkRules;
  const { form, isAccountThere } = useDoorForm('invitation', rules, async (values) => {
    await accept(values, invited?.secret);
    void navigate('/', { replace: true });
  });
  const { setValue } = form;
  useEffect(() => {
    setValue('channel', 'email');
    if (invited) setValue('email', invited.email);
  }, [setValue, invited]);
  return (
    <Form form={form}>
      {invited === undefined ? (
        <>
          <EmailField form={form} />
          <FormField
            form={form}
            name="validateCode"
            problems={{ codeNotSixDigits: t`Enter the 6 digits of the code.` }}
          >
            {(bound) => (
              <TextField
                {...bound}
                label={t`Code from the e-mail`}
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={20}
              />
            )}
          </FormField>
        </>
      ) : (
        <TextField label={t`E-mail`} name="email" value={invited.email} readOnly onChange={() => undefined} />
      )}
      <NewPasswordFields form={form} label={t`Password`} />
      <ConsentField form={form} from={`${INVITATION_PATH}${invited ? `#${invited.secret}` : ''}`} />
      <FormLineBanner line={form.line} />
      {isAccountThere && (
        <p>{t`This e-mail address signs in to another account already. It stays as it is: ask for an invitation to another address.`}</p>
      )}
      <SubmitButton form={form} label={t`Join the team`} busyLabel={t`Joining…`} />
    </Form>
  );
}
