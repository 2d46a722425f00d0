import { useLingui } from '@lingui/react/macro';
import type { Role } from '@seller-chat/api-client/contract';
import type { TeamRole } from '@seller-chat/core';
import { useMemo } from 'react';

/** The names of roles, by id: those of the product in the language of the page, the seller's own as they are. */
export function useRoleWords(roles: readonly Role[]): ReadonlyMap<string, string> {
  const { t } = useLingui();
  return useMemo(() => {
    const known: Readonly<Record<TeamRole, string>> = {
      agent: t`Agent`,
      seniorAgent: t`Senior agent`,
      shopManager: t`Shop manager`,
      marketing: t`Marketing`,
    };
    return new Map([
      ...Object.entries(known),
      ...roles.map(({ roleId, roleName }) => [roleId, roleName] as const),
    ]);
  }, [t, roles]);
}
