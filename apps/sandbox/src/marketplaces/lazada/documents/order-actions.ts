import { z } from 'zod';
import { numberId } from '../../../testing/documents/field-kinds.ts';
import { dataOf, fulfilledOf } from './envelope.ts';

const TIP = { tip_content: z.string(), tip_type: z.enum(['warn', 'error']) };

export const CancelReasons = dataOf(
  z.strictObject({
    reason_options: z.array(z.strictObject({ reason_id: z.string().min(1), reason_name: z.string().min(1) })),
    ...TIP,
  }),
);
export const Cancelled = dataOf(z.strictObject(TIP));

export const Packed = fulfilledOf(
  z.strictObject({
    pack_order_list: z.array(
      z.strictObject({
        order_id: numberId(),
        order_item_list: z.array(
          z.strictObject({
            order_item_id: numberId(),
            msg: z.string(),
            item_err_code: z.string(),
            tracking_number: z.string(),
            shipment_provider: z.string(),
            package_id: z.string().regex(/^(FP\d+)?$/, 'is no id of a package'),
            retry: z.boolean(),
          }),
        ),
      }),
    ),
  }),
);
export const Announced = fulfilledOf(
  z.strictObject({
    packages: z.array(
      z.strictObject({
        package_id: z.string().regex(/^FP\d+$/, 'is no id of a package'),
        msg: z.string(),
        item_err_code: z.string(),
        retry: z.boolean(),
      }),
    ),
  }),
);
