import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@seller-chat/api-client';
import { ERROR_CODES, INVITATION_HOURS } from '@seller-chat/api-client/contract';
import type { Role } from '@seller-chat/api-client/contract';
import { plural } from '@lingui/core/macro';
import { Button, PasswordField, Segments, TextField } from '@seller-chat/ui';
import { Sheet } from '@seller-chat/ui/pages';
import { useQueryClient } from '@tanstack/react-query';
import { KeyRound, Mail } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { Form } from '../../../kit/forms/Form.tsx';
import { FormField } from '../../../kit/forms/FormField.tsx';
import { FormLineBanner } from '../../../kit/forms/FormLineBanner.tsx';
import { findingsOf } from '../../../kit/forms/form-findings.ts';
import type { FormFindings } from '../../../kit/forms/form-findings.ts';
import { useAppForm } from '../../../kit/forms/use-app-form.ts';
import type { AppForm } from '../../../kit/forms/use-app-form.ts';
import { useCommand } from '../../../kit/page-query/use-command.ts';
import { reachedLimitOf } from '../../../kit/plan-limit/plan-limit.ts';
import { useLimitText } from '../../../kit/plan-limit/use-limit-text.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { addRules, isEmail } from '../model/person-rules.ts';
import type { AddValues } from '../model/person-rules.ts';
import { NEW_RIGHTS } from '../model/rights-values.ts';
import { TEAM } from '../state/use-team.ts';
import { RightsFields } from './RightsFields.tsx';
import { useGoneFindings } from './use-gone-findings.ts';

export interface AddPersonSheetProps {
  roles: readonly Role[];
  onClose: () => void;
}

/** A new person of the team: invited by mail, or with a first password. */
export function AddPersonSheet({ roles, onClose }: AddPersonSheetProps) {
  const { t } = useLingui();
  const { api, toasts } = useAtomValue(servicesAtom);
  const queries = useQueryClient();
  const limitText = useLimitText();
  const goneFindings = useGoneFindings('person');
  // Sending again after a lost answer makes no second person.
  const requestId = useRef(crypto.randomUUID());
  const [invitedId, setInvitedId] = useState<string>();
  const form = useAppForm<AddValues>({
    rules: addRules,
    defaultValues: { way: 'invitation', displayName: '', email: '', password: '', rights: NEW_RIGHTS },
    async send({ way, displayName, email, password, rights }) {
      setInvitedId(undefined);
      const { encipher } = await import('@seller-chat/api-client/cipher');
      const login = email.trim();
      const common = { requestId: requestId.current, displayName, ...rights };
      if (way === 'invitation') {
        await api.inviteSubAccount({ ...common, email: encipher(login) }, { silent: true });
        toasts.show({ tone: 'success', text: t`Invited: ${login}` });
      } else {
        const target = isEmail(login) ? { email: encipher(login) } : { mobile: encipher(login) };
        await api.addSubAccount({ ...common, ...target, password: encipher(password) }, { silent: true });
        toasts.show({ tone: 'success', text: t`Added: ${displayName}` });
      }
      void queries.invalidateQueries({ queryKey: TEAM });
      onClose();
    },
    explain(error): FormFindings | undefined {
      const reached = reachedLimitOf(error);
      if (reached) return { fields: [], line: { text: limitText(reached) } };
      const gone = goneFindings(error);
      if (gone) return gone;
      if (error instanceof ApiError && error.code === ERROR_CODES.alreadyInvited) {
        setInvitedId(String(error.info?.['invitationId'] ?? ''));
      }
      // One field holds the address or the number.
      const { fields, line } = findingsOf(error, (path) => FIELDS.includes(path));
      return { fields: fields.map((one) => (one.path === 'mobile' ? { ...one, path: 'email' } : one)), line };
    },
  });
  const { isSubmitting } = useFormState({ control: form.control });
  const resend = useCommand<string, unknown>({
    run: (calls, invitationId, call) => calls.resendInvitation({ invitationId }, call),
    changes: [TEAM],
    onDone: onClose,
  });
  const way = useWatch({ control: form.control, name: 'way' });
  return (
    <Sheet
      open
      isWide
      onClose={onClose}
      title={t`Add sub-account`}
      closeLabel={t`Close`}
      footer={
        <>
          <Button onClick={form.changes.asking(onClose)}>{t`Cancel`}</Button>
          <Button variant="solid" busy={isSubmitting} onClick={() => form.submit()}>
            {way === 'invitation' ? t`Send invitation` : t`Add sub-account`}
          </Button>
        </>
      }
    >
      <Form form={form} lossText={t`Nobody has been added or invited yet.`}>
        <FormField form={form} name="way">
          {({ value, onChange }) => (
            <Segments
              label={t`How they get in`}
              value={value}
              segments={[
                { value: 'invitation', label: t`Invite by e-mail`, icon: <Mail size={14} aria-hidden /> },
                { value: 'password', label: t`Set a password`, icon: <KeyRound size={14} aria-hidden /> },
              ]}
              onChange={onChange}
            />
          )}
        </FormField>
        <PersonFields form={form} />
        <FormField form={form} name="rights">
          {({ value, onChange }) => <RightsFields value={value} onChange={onChange} roles={roles} />}
        </FormField>
        <FormLineBanner line={form.line} />
        {invitedId !== undefined && (
          <Button busy={resend.isRunning} onClick={() => void resend.run(invitedId)}>
            {t`Send the invitation again`}
          </Button>
        )}
        <button type="submit" hidden />
      </Form>
    </Sheet>
  );
}

const FIELDS: readonly string[] = ['displayName', 'email', 'mobile', 'password'];

function PersonFields({ form }: { form: AppForm<AddValues> }) {
  const { t } = useLingui();
  const way = useWatch({ control: form.control, name: 'way' });
  const hours = INVITATION_HOURS;
  return (
    <>
      <FormField form={form} name="displayName" problems={{ required: t`Enter a name.` }}>
        {(bound) => <TextField {...bound} label={t`Name`} autoComplete="off" data-autofocus />}
      </FormField>
      <FormField
        form={form}
        name="email"
        problems={{
          required:
            way === 'invitation' ? t`Enter an e-mail address.` : t`Enter an e-mail address or mobile number.`,
          mobileNeedsCountry: t`Begin with the country code: +62 812 3456 7890`,
          loginNameTaken: t`This already belongs to an account. Use another e-mail address or mobile number.`,
        }}
      >
        {(bound) => (
          <TextField
            {...bound}
            label={way === 'invitation' ? t`E-mail` : t`E-mail or mobile number`}
            hint={
              way === 'invitation'
                ? t`They get a link and choose their own password. It works once, within ${plural(hours, { one: '# hour', other: '# hours' })}.`
                : t`They sign in with it. A mobile number begins with the country code.`
            }
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </FormField>
      {way === 'password' && (
        <FormField form={form} name="password" problems={{ required: t`Enter a password.` }}>
          {(bound) => (
            <PasswordField
              {...bound}
              label={t`First password`}
              hint={t`At least 8 characters. They choose their own at the first sign-in.`}
              showLabel={t`Show password`}
              hideLabel={t`Hide password`}
              autoComplete="new-password"
            />
          )}
        </FormField>
      )}
    </>
  );
}
