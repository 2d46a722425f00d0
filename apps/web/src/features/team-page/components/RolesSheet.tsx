import { useLingui } from '@lingui/react/macro';
import type { Role } from '@seller-chat/api-client/contract';
import { PERMISSION_CODES, TEAM_ROLES } from '@seller-chat/core/account';
import { Banner, Button, IconButton } from '@seller-chat/ui';
import { Sheet } from '@seller-chat/ui/pages';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { RoleForm } from './RoleForm.tsx';
import { useRemoveRole } from './use-remove-role.ts';
import { useRoleWords } from './use-role-words.ts';
import './team-page.css';

export interface RolesSheetProps {
  roles: readonly Role[];
  onClose: () => void;
}

/** The roles of the product, and the seller's own: made, changed, deleted. */
export function RolesSheet({ roles, onClose }: RolesSheetProps) {
  const { t, i18n } = useLingui();
  const words = useRoleWords(roles);
  const [editing, setEditing] = useState<Role | 'new'>();
  const { remove, removed, restore } = useRemoveRole();
  const name = removed?.roleName ?? '';
  const all = i18n.number(PERMISSION_CODES.length);
  const countOf = (codes: readonly string[]) => {
    const count = i18n.number(codes.length);
    return t`${count} of ${all} permissions`;
  };
  if (editing !== undefined)
    return (
      <RoleForm
        role={editing === 'new' ? undefined : editing}
        onClose={onClose}
        onBack={() => setEditing(undefined)}
      />
    );
  return (
    <Sheet
      open
      // It takes the place of the form again.
      sticky
      onClose={onClose}
      title={t`Roles`}
      closeLabel={t`Close`}
      footer={
        <Button variant="solid" icon={<Plus size={16} aria-hidden />} onClick={() => setEditing('new')}>
          {t`New role`}
        </Button>
      }
    >
      {/* A toast would lie outside of the sheet, where nothing can be pressed. */}
      {removed && (
        <Banner tone="info" action={<Button size="sm" onClick={restore}>{t`Undo`}</Button>}>
          {t`Deleted: ${name}`}
        </Banner>
      )}
      <ul className="team-roles" aria-label={t`Roles`}>
        {Object.entries(TEAM_ROLES).map(([roleId, codes]) => (
          <li key={roleId}>
            <div>
              <div>{words.get(roleId)}</div>
              <div className="team-muted">{countOf(codes)}</div>
            </div>
          </li>
        ))}
        {roles.map((role) => {
          const { roleName: name } = role;
          return (
            <li key={role.roleId}>
              <div>
                <div dir="auto">{name}</div>
                <div className="team-muted">{countOf(role.permissionCodeList)}</div>
              </div>
              <IconButton
                size="sm"
                label={t`Edit ${name}`}
                icon={<Pencil size={16} aria-hidden />}
                onClick={() => setEditing(role)}
              />
              <IconButton
                size="sm"
                label={t`Delete ${name}`}
                icon={<Trash2 size={16} aria-hidden />}
                onClick={() => remove(role)}
              />
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}
