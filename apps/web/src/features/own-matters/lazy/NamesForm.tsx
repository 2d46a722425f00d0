import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@seller-chat/api-client';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { Profile } from '@seller-chat/api-client/contract';
import { Button, TextField } from '@seller-chat/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { Form } from '../../../kit/forms/Form.tsx';
import { FormField } from '../../../kit/forms/FormField.tsx';
import { FormLineBanner } from '../../../kit/forms/FormLineBanner.tsx';
import { SubmitButton } from '../../../kit/forms/SubmitButton.tsx';
import { useAppForm } from '../../../kit/forms/use-app-form.ts';
import { useAtomValue, useSetAtom } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { readAccessAtom } from '../../account/index.ts';
import { namesRules } from '../model/names-rules.ts';
import type { NamesValues } from '../model/names-rules.ts';
import { PROFILE } from '../model/profile-key.ts';

export interface NamesFormProps {
  profile: Profile;
  /** A company's name belongs to the main account. */
  hasCompany: boolean;
}

const namesOf = ({ displayName, companyName }: Profile): NamesValues => ({ displayName, companyName });

/** The names, saved with the version that they were read with: of two tabs none undoes the other unseen. */
export function NamesForm({ profile, hasCompany }: NamesFormProps) {
  const { t } = useLingui();
  const { api, toasts } = useAtomValue(servicesAtom);
  const readAccess = useSetAtom(readAccessAtom);
  const queries = useQueryClient();
  // What the form began with. The profile that is known may be a newer one.
  const [start, setStart] = useState(profile);
  // What another window saved while this one was typed in.
  const [rival, setRival] = useState<Profile>();
  const show = (next: Profile): void => void queries.setQueryData(PROFILE, next);
  const form = useAppForm<NamesValues>({
    rules: namesRules,
    defaultValues: namesOf(profile),
    async send({ displayName, companyName }) {
      const request = { displayName, ...(hasCompany && { companyName }), version: start.version };
      const saved = await api.saveProfile(request, { silent: true });
      setStart(saved.profile);
      setRival(undefined);
      show(saved.profile);
      form.reset(namesOf(saved.profile));
      toasts.show({ tone: 'success', text: t`Saved` });
      // The rail and the header have the name as well. Without a connection they follow with the next one.
      await readAccess(location.pathname + location.search).catch((error: unknown) =>
        console.warn('The account could not be read again.', error),
      );
    },
    explain(error) {
      if (!(error instanceof ApiError) || error.code !== ERROR_CODES.changedMeanwhile) return undefined;
      const newer = error.info?.['profile'] as Profile | undefined;
      if (newer !== undefined) {
        setStart(newer);
        setRival(newer);
        show(newer);
      }
      return { fields: [], line: { text: t`This was changed in another window. Compare, then save again.` } };
    },
  });
  const { isDirty } = useFormState({ control: form.control });
  const { reset } = form;
  useEffect(() => {
    // Nothing typed here would be lost.
    if (isDirty || profile.version <= start.version) return;
    setStart(profile);
    reset(namesOf(profile));
  }, [profile, start, isDirty, reset]);
  return (
    <Form form={form} label={t`Names`} lossText={t`Your new name is not saved yet.`}>
      <div className="own-fields">
        <FormField form={form} name="displayName" problems={{ required: t`Enter your name.` }}>
          {(bound) => (
            <TextField
              {...bound}
              label={t`Name`}
              hint={rival && t`Saved there: ${rival.displayName}`}
              autoComplete="name"
              maxLength={60}
            />
          )}
        </FormField>
        {hasCompany && (
          <FormField form={form} name="companyName">
            {(bound) => (
              <TextField
                {...bound}
                label={t`Company`}
                hint={rival && t`Saved there: ${rival.companyName}`}
                autoComplete="organization"
                maxLength={120}
              />
            )}
          </FormField>
        )}
      </div>
      <FormLineBanner line={form.line} />
      {isDirty && (
        <div className="own-acts">
          <Button size="lg" onClick={() => reset(namesOf(profile))}>
            {t`Discard`}
          </Button>
          <SubmitButton form={form} label={t`Save`} busyLabel={t`Saving…`} />
        </div>
      )}
    </Form>
  );
}
