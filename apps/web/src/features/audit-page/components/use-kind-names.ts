import { useLingui } from '@lingui/react/macro';
import type { AuditKind } from '@seller-chat/api-client/contract';
import { useMemo } from 'react';

/** What each kind of entry says was done. */
export function useKindNames(): Readonly<Record<AuditKind, string>> {
  const { t } = useLingui();
  return useMemo(
    () => ({
      signedIn: t`Signed in`,
      signInFailed: t`Sign-in failed`,
      signInEnded: t`A device was signed out`,
      othersSignedOut: t`Other devices were signed out`,
      registered: t`Account created`,
      passwordReset: t`Password reset`,
      passwordChanged: t`Password changed`,
      secondFactorOn: t`Two-step sign-in turned on`,
      secondFactorOff: t`Two-step sign-in turned off`,
      recoveryCodesRenewed: t`Recovery codes renewed`,
      recoveryCodeUsed: t`Recovery code used`,
      profileChanged: t`Profile changed`,
      contactChanged: t`Sign-in name changed`,
      shopLinked: t`Shop connected`,
      shopUnlinked: t`Shop disconnected`,
      shopErased: t`Data of a shop deleted`,
      shopChanged: t`Alias or group of a shop changed`,
      aliasesChanged: t`Aliases changed from a file`,
      shopGroupChanged: t`Group of shops changed`,
      shopsExported: t`List of shops exported`,
      openingHoursChanged: t`Opening hours changed`,
      teamSettingChanged: t`Team settings changed`,
      dataExportRequested: t`Data export requested`,
      dataExportDownloaded: t`Data export downloaded`,
      dataExportCancelled: t`Data export cancelled`,
      accountDeletionRequested: t`Deletion of the account requested`,
      accountDeletionCancelled: t`Deletion of the account cancelled`,
      erpLinked: t`Shop linked with the ERP`,
      erpUnlinked: t`Shop unlinked from the ERP`,
      erpLinkExpired: t`Link with the ERP expired`,
      subAccountAdded: t`Sub-account added`,
      subAccountChanged: t`Sub-account changed`,
      subAccountDeleted: t`Sub-account deleted`,
      subAccountPasswordSet: t`Password of a sub-account set`,
      invitationSent: t`Invitation sent`,
      invitationResent: t`Invitation sent again`,
      invitationWithdrawn: t`Invitation withdrawn`,
      invitationAccepted: t`Invitation accepted`,
      roleAdded: t`Role added`,
      roleChanged: t`Role changed`,
      roleDeleted: t`Role deleted`,
      automationSwitched: t`Automatic tools were switched`,
      autoReplyRuleChanged: t`Auto-reply rule changed`,
      orderRunStarted: t`Action on orders started`,
      orderRunStopped: t`Action on orders stopped`,
      ordersExported: t`Orders exported`,
    }),
    [t],
  );
}
