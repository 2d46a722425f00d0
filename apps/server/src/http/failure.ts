import type { ErrorCode } from '@seller-chat/api-client/contract';

/**
 * A business failure: answered with HTTP 200, `result: "fail"` and this code (R2). The reason is
 * put into words, in the request's language, where the answer is written.
 */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: Exclude<ErrorCode, 0>;
  readonly info: Readonly<Record<string, unknown>> | undefined;

  constructor(code: Exclude<ErrorCode, 0>, info?: Readonly<Record<string, unknown>>) {
    super(`failure ${code}`);
    this.code = code;
    this.info = info;
  }
}
