import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';

/** The names of the fields that entries hold, by the name that is stored. */
export function useFieldNames(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  return useMemo(
    () => ({
      alias: t`Alias`,
      by: t`Confirmed with`,
      companyName: t`Company`,
      displayName: t`Name`,
      dueAt: t`Not before`,
      email: t`E-mail address`,
      endedCount: t`Devices signed out`,
      erpAccountId: t`ERP account ID`,
      erpAccountName: t`ERP account`,
      groupId: t`Group ID`,
      groupName: t`Group`,
      hours: t`Opening hours`,
      isActive: t`Enabled`,
      isNewBrowser: t`New browser`,
      invitationId: t`Invitation ID`,
      isFactorRemoved: t`Two-step sign-in turned off`,
      isLateNoticed: t`Notice after a deadline`,
      isDistributing: t`Distribute conversations`,
      issuer: t`ERP`,
      left: t`Recovery codes left`,
      loginName: t`Sign-in name`,
      mobile: t`Mobile number`,
      permissionCodes: t`Permissions`,
      platform: t`Marketplace`,
      platformShopId: t`Shop ID`,
      roleId: t`Role`,
      secondStep: t`Second step`,
      shopCount: t`Number of shops`,
      shopIds: t`Shops`,
      shopName: t`Shop`,
      signInId: t`Sign-in ID`,
      site: t`Country or region`,
      status: t`Status`,
      unboundAt: t`Disconnected at`,
      warnMinutes: t`Notice before a deadline, minutes`,
      expiresAt: t`Expires at`,
      name: t`Name`,
      roleName: t`Role`,
    }),
    [t],
  );
}
