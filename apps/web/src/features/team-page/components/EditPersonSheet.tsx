import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@seller-chat/api-client';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { Role, SubAccount } from '@seller-chat/api-client/contract';
import { orderedPermissions } from '@seller-chat/core/account';
import type { ShopId } from '@seller-chat/core';
import { Button, Switch, TextField } from '@seller-chat/ui';
import { Sheet } from '@seller-chat/ui/pages';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { Form } from '../../../kit/forms/Form.tsx';
import { FormField } from '../../../kit/forms/FormField.tsx';
import { FormLineBanner } from '../../../kit/forms/FormLineBanner.tsx';
import type { FormFindings } from '../../../kit/forms/form-findings.ts';
import { useAppForm } from '../../../kit/forms/use-app-form.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { editRules } from '../model/person-rules.ts';
import type { EditValues } from '../model/person-rules.ts';
import { TEAM } from '../state/use-team.ts';
import { RightsFields } from './RightsFields.tsx';
import { useGoneFindings } from './use-gone-findings.ts';

export interface EditPersonSheetProps {
  person: SubAccount;
  roles: readonly Role[];
  onClose: () => void;
}

/** Changes a person's name, rights, and whether they may sign in. */
export function EditPersonSheet({ person, roles, onClose }: EditPersonSheetProps) {
  const { t } = useLingui();
  const { api, toasts } = useAtomValue(servicesAtom);
  const queries = useQueryClient();
  const switchId = useId();
  const goneFindings = useGoneFindings('person');
  const { subAccountId } = person;
  // What the person saw when the sheet opened, or in the answer about a change elsewhere.
  const [version, setVersion] = useState(person.version);
  const form = useAppForm<EditValues>({
    rules: editRules,
    defaultValues: {
      displayName: person.displayName,
      isActive: person.isActive,
      rights: {
        roleId: person.roleId,
        permissionCodeList: orderedPermissions(person.permissionCodeList),
        isAllShops: person.shopIdList === null,
        shopIdList: (person.shopIdList ?? []) as ShopId[],
      },
    },
    async send({ displayName, isActive, rights }) {
      await api.saveSubAccountDetail(
        { subAccountId, version, displayName, isActive, ...rights },
        { silent: true },
      );
      void queries.invalidateQueries({ queryKey: TEAM });
      toasts.show({ tone: 'success', text: t`Saved: ${displayName}` });
      onClose();
    },
    explain(error): FormFindings | undefined {
      const gone = goneFindings(error);
      if (gone) return gone;
      if (!(error instanceof ApiError) || error.code !== ERROR_CODES.changedMeanwhile) return undefined;
      const { version: present } = Object(error.info?.['subAccount']) as { version?: unknown };
      if (typeof present === 'number') setVersion(present);
      return {
        fields: [],
        line: { text: t`This sub-account was just changed elsewhere. Save again to replace that change.` },
      };
    },
  });
  const { isSubmitting } = useFormState({ control: form.control });
  return (
    <Sheet
      open
      isWide
      onClose={onClose}
      title={person.displayName}
      closeLabel={t`Close`}
      footer={
        <>
          <Button onClick={form.changes.asking(onClose)}>{t`Cancel`}</Button>
          <Button variant="solid" busy={isSubmitting} onClick={() => form.submit()}>
            {t`Save`}
          </Button>
        </>
      }
    >
      <Form form={form} lossText={t`What you changed about this sub-account is not saved yet.`}>
        <FormField form={form} name="displayName" problems={{ required: t`Enter a name.` }}>
          {(bound) => (
            <TextField {...bound} label={t`Name`} hint={person.loginName} autoComplete="off" data-autofocus />
          )}
        </FormField>
        <FormField form={form} name="isActive">
          {({ value, onChange }) => (
            <div className="team-switch">
              <Switch checked={value} onChange={onChange} labelledBy={switchId} />
              <span id={switchId}>{t`May sign in`}</span>
            </div>
          )}
        </FormField>
        <FormField form={form} name="rights">
          {({ value, onChange }) => <RightsFields value={value} onChange={onChange} roles={roles} />}
        </FormField>
        <FormLineBanner line={form.line} />
        <button type="submit" hidden />
      </Form>
    </Sheet>
  );
}
