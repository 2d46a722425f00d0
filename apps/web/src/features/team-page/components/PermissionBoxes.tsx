import { useLingui } from '@lingui/react/macro';
import { PERMISSION_GROUPS } from '@seller-chat/core/account';
import type { PermissionCode, PermissionGroup } from '@seller-chat/core';
import { Checkbox } from '@seller-chat/ui';
import { useId } from 'react';
import { togglePermission } from '../model/rights-values.ts';
import { usePermissionWords } from './use-permission-words.ts';
import './team-page.css';

export interface PermissionBoxesProps {
  value: readonly PermissionCode[];
  onChange: (codes: PermissionCode[]) => void;
}

/** The 12 permissions in their groups, each with what it allows. */
export function PermissionBoxes({ value, onChange }: PermissionBoxesProps) {
  const { i18n, t } = useLingui();
  const words = usePermissionWords();
  const id = useId();
  const groups = Object.entries(PERMISSION_GROUPS) as [PermissionGroup, readonly PermissionCode[]][];
  return (
    <div className="team-permissions">
      {groups.map(([group, codes]) => {
        const chosen = i18n.number(codes.filter((code) => value.includes(code)).length);
        const all = i18n.number(codes.length);
        return (
          <div key={group} role="group" aria-labelledby={`${id}-${group}`} className="team-permission-group">
            <h3>
              <span id={`${id}-${group}`}>{words.groups[group]}</span>
              <span className="team-muted">{t`${chosen} of ${all}`}</span>
            </h3>
            {codes.map((code) => (
              <Checkbox
                key={code}
                checked={value.includes(code)}
                onChange={() => onChange(togglePermission(value, code))}
              >
                <span className="team-permission">
                  <span>{words.permissions[code].name}</span>
                  <span className="team-muted">{words.permissions[code].detail}</span>
                </span>
              </Checkbox>
            ))}
          </div>
        );
      })}
    </div>
  );
}
