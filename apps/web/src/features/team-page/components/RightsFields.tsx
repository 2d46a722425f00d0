import { useLingui } from '@lingui/react/macro';
import type { Role } from '@seller-chat/api-client/contract';
import { TEAM_ROLES } from '@seller-chat/core/account';
import type { ShopId } from '@seller-chat/core';
import { Segments, Select } from '@seller-chat/ui';
import { useEffect } from 'react';
import { useAtomValue } from '../../../shared/jotai.ts';
import { ShopPicker } from '../../shop-picker/index.ts';
import { shopsAtom } from '../../shops/index.ts';
import { permissionsOfRole } from '../model/rights-values.ts';
import type { RightsValues } from '../model/rights-values.ts';
import { PermissionBoxes } from './PermissionBoxes.tsx';

import { useRoleWords } from './use-role-words.ts';

export interface RightsFieldsProps {
  value: RightsValues;
  onChange: (value: RightsValues) => void;
  roles: readonly Role[];
}

/** Role, permissions and shops. A role sets the boxes; a box that is switched afterwards makes them the person's own. */
export function RightsFields({ value, onChange, roles }: RightsFieldsProps) {
  const { t } = useLingui();
  const words = useRoleWords(roles);
  const ids = [...Object.keys(TEAM_ROLES), ...roles.map(({ roleId }) => roleId)];
  const isRoleGone = value.roleId !== '' && !ids.includes(value.roleId);
  useEffect(() => {
    // A role that was deleted meanwhile leaves its permissions as the person's own.
    if (isRoleGone) onChange({ ...value, roleId: '' });
  }, [isRoleGone, onChange, value]);
  return (
    <>
      <div className="team-field">
        <span className="team-label">{t`Role`}</span>
        <Select
          label={t`Role`}
          value={value.roleId}
          options={[
            ...ids.map((one) => ({ value: one, label: words.get(one) ?? one })),
            { value: '', label: t`Own permissions` },
          ]}
          onChange={(roleId) =>
            onChange({
              ...value,
              roleId,
              permissionCodeList: permissionsOfRole(roleId, roles) ?? value.permissionCodeList,
            })
          }
        />
      </div>
      <PermissionBoxes
        value={value.permissionCodeList}
        onChange={(permissionCodeList) => onChange({ ...value, roleId: '', permissionCodeList })}
      />
      <ShopsField value={value} onChange={onChange} />
    </>
  );
}

function ShopsField({ value, onChange }: Pick<RightsFieldsProps, 'value' | 'onChange'>) {
  const { t } = useLingui();
  const shops = useAtomValue(shopsAtom);
  return (
    <div className="team-field">
      <span className="team-label">{t`Shops`}</span>
      <Segments
        label={t`Shops`}
        value={value.isAllShops ? 'all' : 'some'}
        segments={[
          { value: 'all', label: t`All, also new ones` },
          { value: 'some', label: t`Chosen` },
        ]}
        onChange={(choice) => onChange({ ...value, isAllShops: choice === 'all' })}
      />
      {!value.isAllShops && (
        <ShopPicker
          label={t`Shops`}
          shops={shops}
          chosen={new Set<ShopId>(value.shopIdList)}
          onChange={(chosen) => onChange({ ...value, shopIdList: [...chosen] })}
        />
      )}
    </div>
  );
}
