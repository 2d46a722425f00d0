import { useLingui } from '@lingui/react/macro';
import type { PermissionCode, PermissionGroup } from '@seller-chat/core';
import { useMemo } from 'react';

/** A permission, and what it allows. */
export interface PermissionWords {
  name: string;
  detail: string;
}

export interface TeamWords {
  groups: Readonly<Record<PermissionGroup, string>>;
  permissions: Readonly<Record<PermissionCode, PermissionWords>>;
}

/** The permissions and their groups in words. */
export function usePermissionWords(): TeamWords {
  const { t } = useLingui();
  return useMemo(
    () => ({
      groups: {
        conversations: t({ message: 'Conversations', context: 'heading' }),
        automation: t`Automation`,
        shop: t`Shop`,
        account: t`Account`,
      },
      permissions: {
        chat: { name: t`Chat`, detail: t`Read and reply to buyers` },
        quickReply: { name: t`Quick replies`, detail: t`Change the team's quick replies` },
        remark: { name: t`Remarks`, detail: t`Write and settle remarks` },
        autoReply: { name: t`Auto reply`, detail: t`Rules that reply by themselves, and order care` },
        customerService: { name: t`AI reception`, detail: t`Switch shops to automatic or assisted` },
        chatAiSetting: { name: t`AI settings`, detail: t`Tone, topics, hand-over` },
        targetMarketing: { name: t`Targeted marketing`, detail: t`Send campaigns` },
        orderManager: { name: t`Orders`, detail: t`See and handle orders` },
        commit: { name: t`Reviews`, detail: t`Reply to reviews in public` },
        shopManager: { name: t`Shops`, detail: t`Connect and disconnect shops` },
        setting: { name: t`Settings`, detail: t`What holds for the whole account` },
        upgradeOrder: { name: t`Plan and payment`, detail: t`Buy, renew, see invoices` },
      },
    }),
    [t],
  );
}
