import { ApiError } from '@seller-chat/api-client';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { Role } from '@seller-chat/api-client/contract';
import { orderedPermissions } from '@seller-chat/core/account';
import { useState } from 'react';
import { useCommand } from '../../../kit/page-query/use-command.ts';
import { TEAM } from '../state/use-team.ts';

/** The deletion of roles that nobody has. */
export interface RemoveRole {
  remove: (role: Role) => void;
  /** The one that was deleted last, until it is back. */
  removed: Role | undefined;
  /** Makes it again, with its name and permissions. */
  restore: () => void;
}

export function useRemoveRole(): RemoveRole {
  const [removed, setRemoved] = useState<Role>();
  const add = useCommand<Role, unknown>({
    run: (api, { roleName, permissionCodeList }, call) => {
      const requestId = crypto.randomUUID();
      const codes = orderedPermissions(permissionCodeList);
      return api.addRole({ requestId, roleName, permissionCodeList: codes }, call);
    },
    changes: [TEAM],
    onDone: () => setRemoved(undefined),
  });
  const del = useCommand<Role, unknown>({
    async run(api, { roleId }, call) {
      try {
        await api.delRole({ roleId }, call);
      } catch (error) {
        // Deleted already, here or elsewhere.
        if (!(error instanceof ApiError) || error.code !== ERROR_CODES.notFound) throw error;
      }
    },
    changes: [TEAM],
    onDone: (_nothing, role) => setRemoved(role),
  });
  return {
    remove: (role) => void del.run(role),
    removed,
    restore: () => removed && void add.run(removed),
  };
}
