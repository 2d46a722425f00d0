import { useLingui } from '@lingui/react/macro';
import { Banner, Button, PasswordField, TextField, leaveToInputMethod } from '@seller-chat/ui';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useSetAtom } from '../../../shared/jotai.ts';
import { checkSignIn, toSignInProblem } from '../model/sign-in-problem.ts';
import type { SignInProblem } from '../model/sign-in-problem.ts';
import { signInAtom } from '../state/actions.ts';
import './login-form.css';

export interface LoginFormProps {
  /** Called once the account is known. */
  onSignedIn: () => void;
}

/** Mobile number or e-mail, and password. What was typed stays whatever goes wrong. */
export function LoginForm({ onSignedIn }: LoginFormProps) {
  const { t } = useLingui();
  const signIn = useSetAtom(signInAtom);
  const [mobile, setMobile] = useState('');
  const [password, setPassword] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<SignInProblem>();
  const mobileInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  const missing = checkSignIn(mobile, password);
  const isWrong = problem?.type === 'wrongCredentials';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsSubmitted(true);
    setProblem(undefined);
    if (missing.mobile !== undefined) return mobileInput.current?.focus();
    if (missing.password !== undefined) return passwordInput.current?.focus();
    setIsBusy(true);
    try {
      await signIn({ mobile: mobile.trim(), password });
      onSignedIn();
    } catch (error) {
      const found = toSignInProblem(error);
      setProblem(found);
      if (found.type === 'wrongCredentials') passwordInput.current?.focus();
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <form
      className="login-form"
      noValidate
      onSubmit={(event) => void submit(event)}
      onKeyDown={leaveToInputMethod}
    >
      <ProblemBanner problem={problem} />
      <TextField
        ref={mobileInput}
        label={t`Mobile number or e-mail`}
        value={mobile}
        onChange={setMobile}
        error={missing.mobile === undefined ? undefined : t`Enter your mobile number or e-mail address.`}
        revealError={isSubmitted}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
      />
      <PasswordField
        ref={passwordInput}
        label={t`Password`}
        value={password}
        onChange={(text) => {
          setPassword(text);
          setProblem(undefined);
        }}
        error={
          missing.password !== undefined ? t`Enter your password.` : isWrong ? problem.reason : undefined
        }
        revealError={isSubmitted}
        name="password"
        autoComplete="current-password"
        showLabel={t`Show password`}
        hideLabel={t`Hide password`}
      />
      <Button type="submit" variant="solid" size="lg" busy={isBusy}>
        {t`Sign in`}
      </Button>
    </form>
  );
}

function ProblemBanner({ problem }: { problem: SignInProblem | undefined }) {
  const { t } = useLingui();
  if (problem === undefined || problem.type === 'wrongCredentials') return null;
  const text = {
    refused: problem.type === 'refused' ? problem.reason : '',
    unreachable: t`Can't reach the server. Check your connection and try again.`,
    desktop: t`The desktop app could not open this account. Restart the app and sign in again.`,
  }[problem.type];
  return <Banner tone="error">{text}</Banner>;
}
