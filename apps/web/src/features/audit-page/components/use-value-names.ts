import { useLingui } from '@lingui/react/macro';
import { platformNameOf } from '@seller-chat/core/platform';
import type { PermissionCode, TeamRole } from '@seller-chat/core';
import { useMemo } from 'react';
import { siteName } from '../../inbox/index.ts';

/** Values that are stored as codes, by field and code. */
type ValueNames = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Says a code of a field; the code itself where it has no words, such as the name of a shop. */
export function useValueNames(): (field: string, code: string) => string {
  const { t, i18n } = useLingui();
  return useMemo(() => {
    const permissions: Record<PermissionCode, string> = {
      chat: t`Chat`,
      quickReply: t`Quick replies`,
      remark: t`Remarks`,
      autoReply: t`Auto reply`,
      customerService: t`AI reception`,
      chatAiSetting: t`AI settings`,
      targetMarketing: t`Targeted marketing`,
      orderManager: t`Orders`,
      commit: t`Reviews`,
      shopManager: t`Shops`,
      setting: t`Settings`,
      upgradeOrder: t`Plan and payment`,
    };
    const roles: Record<TeamRole, string> = {
      agent: t`Agent`,
      seniorAgent: t`Senior agent`,
      shopManager: t`Shop manager`,
      marketing: t`Marketing`,
    };
    const steps = {
      none: t`None`,
      trusted: t`Not asked in this browser`,
      app: t`Authenticator app`,
      recoveryCode: t`Recovery code`,
    };
    const names: ValueNames = {
      permissionCodes: permissions,
      roleId: roles,
      secondStep: steps,
      by: steps,
      status: {
        success: t`Authorised`,
        linked: t`Linked`,
        expired: t`Expired`,
        pending: t`Pending`,
        loading: t`Pending`,
        fail: t`Failed`,
      },
    };
    return (field, code) => {
      if (field === 'site') return siteName(code, i18n.locale);
      if (field === 'platform') return platformNameOf(code as Parameters<typeof platformNameOf>[0]);
      const ofField = names[field];
      return ofField !== undefined && Object.hasOwn(ofField, code) ? (ofField[code] ?? code) : code;
    };
    // The macro's `t` is new with each render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [i18n.locale]);
}
