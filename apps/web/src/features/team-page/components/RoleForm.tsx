import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@seller-chat/api-client';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { Role } from '@seller-chat/api-client/contract';
import { orderedPermissions } from '@seller-chat/core/account';
import { Button, TextField } from '@seller-chat/ui';
import { Sheet } from '@seller-chat/ui/pages';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { Form } from '../../../kit/forms/Form.tsx';
import { FormField } from '../../../kit/forms/FormField.tsx';
import { FormLineBanner } from '../../../kit/forms/FormLineBanner.tsx';
import type { FormFindings } from '../../../kit/forms/form-findings.ts';
import { useAppForm } from '../../../kit/forms/use-app-form.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { roleRules } from '../model/person-rules.ts';
import type { RoleValues } from '../model/person-rules.ts';
import { TEAM } from '../state/use-team.ts';
import { PermissionBoxes } from './PermissionBoxes.tsx';
import { useGoneFindings } from './use-gone-findings.ts';

export interface RoleFormProps {
  /** Undefined: a new one. */
  role: Role | undefined;
  onClose: () => void;
  onBack: () => void;
}

/** A role of the seller's own. Saving it changes the permissions of everybody who has it. */
export function RoleForm({ role, onClose, onBack }: RoleFormProps) {
  const { t } = useLingui();
  const { api } = useAtomValue(servicesAtom);
  const queries = useQueryClient();
  const goneFindings = useGoneFindings('role');
  const requestId = useRef(crypto.randomUUID());
  const [version, setVersion] = useState(role?.version ?? 0);
  const form = useAppForm<RoleValues>({
    rules: roleRules,
    defaultValues: {
      roleName: role?.roleName ?? '',
      permissionCodeList: orderedPermissions(role?.permissionCodeList ?? []),
    },
    async send(values) {
      if (role === undefined)
        await api.addRole({ requestId: requestId.current, ...values }, { silent: true });
      else await api.saveRole({ roleId: role.roleId, version, ...values }, { silent: true });
      void queries.invalidateQueries({ queryKey: TEAM });
      onBack();
    },
    explain(error): FormFindings | undefined {
      const gone = goneFindings(error);
      if (gone) return gone;
      if (!(error instanceof ApiError)) return undefined;
      if (error.code === ERROR_CODES.nameTaken) {
        return { fields: [{ path: 'roleName', text: t`Another role has this name.` }], line: undefined };
      }
      if (error.code !== ERROR_CODES.changedMeanwhile) return undefined;
      const { version: present } = Object(error.info?.['role']) as { version?: unknown };
      if (typeof present === 'number') setVersion(present);
      const text = t`This role was just changed elsewhere. Save again to replace that change.`;
      return { fields: [], line: { text } };
    },
  });
  const { isSubmitting } = useFormState({ control: form.control });
  return (
    <Sheet
      open
      isWide
      // It takes the place of the list: the click that opened it is beside it.
      sticky
      onClose={onClose}
      title={role === undefined ? t`New role` : role.roleName}
      closeLabel={t`Close`}
      footer={
        <>
          <Button onClick={form.changes.asking(onBack)}>{t`Back`}</Button>
          <Button variant="solid" busy={isSubmitting} onClick={() => form.submit()}>
            {t`Save`}
          </Button>
        </>
      }
    >
      <Form form={form} lossText={t`What you changed in this role is not saved yet.`}>
        <FormField form={form} name="roleName" problems={{ required: t`Enter a name.` }}>
          {(bound) => (
            <TextField
              {...bound}
              label={t`Name`}
              hint={role && t`A change counts at once for everyone who has this role.`}
              autoComplete="off"
              data-autofocus
            />
          )}
        </FormField>
        <FormField form={form} name="permissionCodeList">
          {({ value, onChange }) => <PermissionBoxes value={value} onChange={onChange} />}
        </FormField>
        <FormLineBanner line={form.line} />
        <button type="submit" hidden />
      </Form>
    </Sheet>
  );
}
