import type { Envelope } from './envelope.ts';

const MALFORMED = 'We could not process your request due to malformed request, please check again';
const SERVER = 'Our server encounters an error, please try again later';

/** A refusal with its HTTP status and whole body, in whichever envelope the call uses. */
export class FsError extends Error {
  readonly status: number;
  readonly body: Envelope;

  constructor(status: number, body: Envelope, message: string) {
    super(message);
    this.name = 'FsError';
    this.status = status;
    this.body = body;
  }
}

/**
 * A refusal in the usual envelope. Only the 401 and 403 statuses are documented; for the others
 * (400 malformed, 404 not found, 500 failure) the sandbox takes the plain meaning.
 */
export function headerError(
  status: number,
  messages: string,
  reason: string,
  errorCode: string | number,
): FsError {
  const header = { process_time: 0, messages, reason, error_code: errorCode };
  return new FsError(status, { header, data: null }, reason === '' ? messages : reason);
}

/** A refusal in the older envelope. */
export function statusError(message: string): FsError {
  return new FsError(400, { data: null, status: '400 Bad Request', error_message: [message] }, message);
}

/** A parameter of a chat call of the wrong form; `code` stays 0 where the samples show that. */
export function parameterError(reason: string, code: string | number = 0): FsError {
  return headerError(400, 'Your request format or parameters have some problem.', reason, code);
}

/**
 * The refusals of the published error list (orders, products, complaints), by code, in the marketplace's words.
 * Those of the second kind are said with its "server" text.
 */
const REASONS = {
  ORD_DLV_001: 'fs_id cannot be empty',
  ORD_DLV_002: 'invalid fs_id format',
  ORD_DLV_003: 'error order id and invoice no is empty',
  ORD_DLV_004: 'error must choose either order id or invoice no as parameter',
  ORD_DLV_005: 'invalid order_id format',
  ORD_DLV_006: 'invalid shop_id format',
  ORD_DLV_007: 'invalid warehouse_id format',
  ORD_DLV_008: 'please choose one between shop id or warehouse id',
  ORD_DLV_009: 'from_date cannot be empty',
  ORD_DLV_010: 'invalid from_date format',
  ORD_DLV_011: 'to_date cannot be empty',
  ORD_DLV_012: 'invalid to_date format',
  ORD_DLV_014: 'page cannot be empty',
  ORD_DLV_015: 'invalid page format',
  ORD_DLV_016: 'per_page cannot be empty',
  ORD_DLV_017: 'invalid per_page format',
  ORD_DLV_018: 'invalid status format',
  ORD_DLV_020: 'wrong json format',
  ORD_DLV_021: 'shipping ref number cannot be empty for confirm shipping',
  ORD_DLV_022: 'Shop ID cannot be empty for set delivered',
  ORD_DLV_023: 'order status is not supported',
  ORD_DLV_025: 'invalid next_order_id format',
  ORD_API_008: 'Data Not Found',
  ORD_API_016: 'FS ID not authorized to reject cancel request',
  ORD_USC_001: 'Order Status not eligible to accept',
  ORD_USC_005: 'Order ID from shop id is not authenticate',
  ORD_USC_008: 'Order Status not eligible to reject',
  ORD_USC_009: 'Mandatory To Fill Reason',
  ORD_USC_012: 'Mandatory To Fill Shop Close End Date and Note',
  ORD_USC_013: 'Shop Close End Date Present But Invalid',
  ORD_USC_016: 'Order ID Status Must Be 500 (In Shipping Process) to Update Into Set Delivered',
  ORD_USC_019: 'Order need to get request cancellation first from buyer',
  ORD_USC_024: 'FS ID not associated with Shop ID',
  LGS_USC_006: 'Error When Request Confirm Shipping To Ext Service',
  PRD_DLV_002: 'invalid fs_id format',
  PRD_DLV_003: 'invalid shop_id format',
  PRD_DLV_005: 'page cannot be empty when shop_id is filled',
  PRD_DLV_016: 'shop_id cannot be empty',
  PRD_DLV_043: 'Invalid request body, please check again',
  PRD_DLV_045: 'Field product_id should not be empty, please fill the empty field',
  PRD_GRPC_003: 'Data Not Found',
  RESO_DLV_002: 'Shop ID is not valid',
  SHP_DLV_002: 'Shop ID is not valid',
  SHP_DLV_003: 'Page format is not valid',
  SHP_DLV_004: 'Per Page format is not valid',
  SHP_DLV_005: 'Date format is not valid',
  SHP_DLV_013: 'shop_id cannot be empty',
} as const;
export type RefusalCode = keyof typeof REASONS;

/** A refusal of the published list; `reason` where its words hold a value. */
export function refusal(code: RefusalCode, reason: string = REASONS[code]): FsError {
  return headerError(400, MALFORMED, reason, code);
}

/** "Date Range must be less than %d days". */
export function dateRangeError(days: number): FsError {
  return headerError(400, MALFORMED, `Date Range must be less than ${days} days`, 'ORD_DLV_013');
}

/** "Max allowed products per-update are %d products". */
export function tooManyRowsError(most: number): FsError {
  return headerError(400, MALFORMED, `Max allowed products per-update are ${most} products`, 'PRD_DLV_018');
}

/** "Invalid field [upload_id] format, value [283a] should be int". */
export function fieldError(field: string, value: string): FsError {
  const reason = `Invalid field [${field}] format, value [${value}] should be int`;
  return headerError(400, MALFORMED, reason, 'PRD_DLV_042');
}

/** What comes with the "server" text in the published samples, though the request was at fault. */
export function serverError(code: 'PRD_USC_024' | 'ORD_API_008' | 'OPENAPI_DB_003', reason: string): FsError {
  return headerError(500, SERVER, reason, code);
}

/** A body or a file that cannot be read, where no source names a code. */
export function malformedError(reason: string, status = 400): FsError {
  return headerError(status, MALFORMED, reason, 0);
}

/** The shop's owner has not linked it to the app. */
export function notLinkedError(fsId: string, shopId: string): FsError {
  const reason = `FS ID is not associated with Shop ID or Warehouse ID: fs_id ${fsId}, shop_id ${shopId}`;
  return headerError(403, MALFORMED, reason, 'RBAC_MDLW_001');
}

/** The shop's owner has given the app no permission for this call. */
export function withheldError(): FsError {
  return headerError(403, MALFORMED, 'the shop owner has not granted the permission', 'RBAC_MDLW_002');
}

export function unauthorizedError(): FsError {
  return headerError(401, 'unauthorized', 'the access token is missing, unknown or expired', 0);
}

export function internalError(): FsError {
  return headerError(500, SERVER, '', 'SHP_GRPC_001');
}

export function rateLimitError(): FsError {
  return headerError(429, 'Too many requests', 'the rate limit of this endpoint is exceeded', 0);
}
