import { z } from 'zod';

const RequestId = z.string().regex(/^[0-9a-f]{24,32}$/, 'is no id of a request');

/** A success of the gateway with these fields at its top. */
export const answerOf = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z.strictObject({ code: z.literal('0'), request_id: RequestId, ...fields });

/** A success of a gateway service: everything is in `data`. */
export const dataOf = (data: z.ZodType) => answerOf({ data });

/** A success of the chat service. */
export const chatAnswerOf = <Fields extends z.ZodRawShape>(fields: Fields) =>
  answerOf({ success: z.literal(true), err_code: z.literal('0'), err_message: z.string(), ...fields });

/** A success of the promotion and review services. */
export const promotionAnswerOf = (data: z.ZodType) =>
  answerOf({ success: z.literal(true), error_code: z.string(), error_msg: z.string(), data });

/** A success of the media centre. */
export const mediaAnswerOf = <Fields extends z.ZodRawShape>(fields: Fields) =>
  answerOf({ success: z.literal(true), result_code: z.string(), result_message: z.string(), ...fields });

/** A success of the fulfilment service. */
export const fulfilledOf = (data: z.ZodType) =>
  answerOf({
    result: z.strictObject({
      success: z.literal(true),
      error_code: z.string().nullable(),
      error_msg: z.string().nullable(),
      data,
    }),
  });

/** A failure of the gateway. */
export const GatewayFailureShape = z.strictObject({
  code: z.string().regex(/^(?!0$)\w+$/, 'is no code of a failure'),
  type: z.enum(['ISV', 'ISP', 'SYSTEM']),
  message: z.string().min(1),
  request_id: RequestId,
});
