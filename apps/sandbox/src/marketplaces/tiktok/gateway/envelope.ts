import { randomBytes } from 'node:crypto';
import { TIKTOK_CODE } from './errors.ts';
import type { TikTokCode } from './errors.ts';

/** What every JSON answer of the marketplace looks like; `code` 0 is success. */
interface Envelope {
  code: TikTokCode;
  message: string;
  request_id: string;
  data: unknown;
}

export function success(data: unknown): Envelope {
  return { code: TIKTOK_CODE.ok, message: 'Success', request_id: requestId(), data };
}

export function failure(code: TikTokCode, message: string): Envelope {
  return { code, message, request_id: requestId(), data: null };
}

function requestId(): string {
  return randomBytes(17).toString('hex').toUpperCase();
}
