import { useLingui } from '@lingui/react/macro';
import { platformNameOf } from '@seller-chat/core/platform';
import type { OrderAction } from '@seller-chat/core/order';
import type { RefundAction } from '@seller-chat/core/refund';
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
    const orderActions: Record<OrderAction | RefundAction, string> = {
      acceptOrder: t`Accept order`,
      rejectOrder: t`Reject order`,
      pack: t`Pack`,
      arrangeShipment: t`Arrange shipment`,
      markDelivered: t`Mark as delivered`,
      acceptCancellation: t`Accept cancellation`,
      rejectCancellation: t`Reject cancellation`,
      cancel: t`Cancel order`,
      acceptRefund: t`Accept refund`,
      acceptReturn: t`Accept return`,
      acceptReplacement: t`Accept replacement`,
      confirmReceived: t`Confirm receipt of the return`,
      acceptOffer: t`Accept the buyer's offer`,
      offer: t`Make an offer`,
      reject: t`Reject refund`,
      dispute: t`Open a dispute`,
    };
    const steps = {
      none: t`None`,
      trusted: t`Not asked in this browser`,
      app: t`Authenticator app`,
      recoveryCode: t`Recovery code`,
    };
    const names: ValueNames = {
      action: orderActions,
      format: { csv: 'CSV', xlsx: 'Excel' },
      scope: { allShop: t`All shops`, shop: t`Chosen shops` },
      tool: { autoReply: t`Auto reply` },
      type: { welcome: t`Welcome`, offHours: t`Off-hours`, keyword: t`Keyword`, noReply: t`No reply` },
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
