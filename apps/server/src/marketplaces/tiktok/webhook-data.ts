import { z } from 'zod';
import { orElse, wireId, wireMoment, wireText } from '../wire-values.ts';

/** The `data` of the pushes that are understood (section 5), without the message's own. */
export const OrderPushSchema = z.object({
  order_id: wireId,
  order_status: orElse(wireText, ''),
  update_time: wireMoment,
});
export const CancellationPushSchema = z.object({
  cancel_id: wireId,
  order_id: wireId,
  create_time: wireMoment,
});
export const ReturnPushSchema = z.object({
  return_id: wireId,
  order_id: wireId,
  create_time: wireMoment,
  update_time: wireMoment,
});
export const ConversationPushSchema = z.object({ conversation_id: wireId });
export const ExpiryPushSchema = z.object({ expiration_time: wireMoment });
/** Fields that are read here without being documented. */
export const OrderHintSchema = z.object({ order_id: wireId });
export const ProductHintSchema = z.object({ product_id: wireId });
