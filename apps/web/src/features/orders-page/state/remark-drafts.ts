import type { OrderKey, Remark } from '@seller-chat/api-client/contract';
import { createFormDrafts } from '../../../kit/drafts/form-drafts.ts';
import { cacheOwnerAtom } from '../../account/index.ts';

/** A remark about an order that is not saved yet. */
export interface OrderRemarkDraft {
  remarkId: string;
  type: Remark['type'];
  text: string;
  isSaving: boolean;
}

/** The begun remarks, by order. They are kept on this device until they are saved or given up. */
export const remarkDrafts = createFormDrafts<OrderRemarkDraft>('remark-draft', cacheOwnerAtom);

/** The key of an order's draft; no conversation has such an id. */
export function remarkDraftKey({ shopId, platformOrderSn }: OrderKey): string {
  return `order ${shopId} ${platformOrderSn}`;
}
