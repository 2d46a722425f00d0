import { useLingui } from '@lingui/react/macro';
import type { TemplateVariable } from '@seller-chat/core/reply';

/** The name of a template's variable, for a person; the name as written for an unknown one. */
export function useVariableName(): (name: string) => string {
  const { t } = useLingui();
  const names: Readonly<Record<TemplateVariable, string>> = {
    buyerName: t`Buyer name`,
    platformOrderSn: t`Order number`,
    orderStatus: t`Order status`,
    orderTotal: t`Order total`,
    trackingNumber: t`Tracking number`,
    shopName: t`Shop name`,
    shopAlias: t`Shop alias`,
    productName: t`Product name`,
    productLink: t`Product link`,
    siteDate: t`Today's date`,
    siteTime: t`Current time`,
    agentName: t`Your name`,
  };
  return (name) => (Object.hasOwn(names, name) ? names[name as TemplateVariable] : name);
}
