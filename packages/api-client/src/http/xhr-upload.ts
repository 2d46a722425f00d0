import { TransportError } from './errors.ts';
import type { RawAnswer } from './answer.ts';

/** The used part of the browser's class, because this package is type-checked without DOM types too. */
interface UploadRequest {
  withCredentials: boolean;
  readonly status: number;
  readonly responseText: string;
  readonly upload: {
    onprogress: ((event: { loaded: number; total: number; lengthComputable: boolean }) => void) | null;
  };
  onprogress: (() => void) | null;
  onload: (() => void) | null;
  onerror: (() => void) | null;
  open(method: string, url: string): void;
  setRequestHeader(name: string, value: string): void;
  send(body: FormData): void;
  abort(): void;
}
type UploadRequestClass = new () => UploadRequest;

/** The browser's class for uploads with progress; undefined if there is none. */
export function findXhr(): UploadRequestClass | undefined {
  return (globalThis as { XMLHttpRequest?: unknown }).XMLHttpRequest as UploadRequestClass | undefined;
}

/** An upload with `XMLHttpRequest`, the only API of browsers with upload progress. */
export interface XhrUpload {
  Request: UploadRequestClass;
  url: string;
  headers: Readonly<Record<string, string>>;
  body: FormData;
  signal: AbortSignal | undefined;
  /** The upload is given up after this time without progress, ms; a large file on a slow line may take longer in total. */
  stallMs: number;
  /** 0 to 1 */
  onProgress: (fraction: number) => void;
}

/** One attempt; any status is a result, a failure to get a complete response is a `TransportError`. */
export function uploadByXhr({
  Request,
  url,
  headers,
  body,
  signal,
  stallMs,
  onProgress,
}: XhrUpload): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const request = new Request();
    let stall: ReturnType<typeof setTimeout> | undefined;
    const end = (settle: () => void): void => {
      clearTimeout(stall);
      signal?.removeEventListener('abort', onAbort);
      settle();
    };
    const fail = (error: TransportError): void => {
      end(() => reject(error));
      request.abort();
    };
    const onAbort = (): void => fail(TransportError.aborted(signal?.reason));
    const expectMove = (): void => {
      clearTimeout(stall);
      stall = setTimeout(() => fail(TransportError.timeout(stallMs)), stallMs);
    };
    request.open('POST', url);
    request.withCredentials = true;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      expectMove();
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.onprogress = expectMove;
    request.onload = () => end(() => resolve({ status: request.status, text: request.responseText }));
    request.onerror = () => end(() => reject(TransportError.network(new Error('The upload broke off.'))));
    signal?.addEventListener('abort', onAbort, { once: true });
    expectMove();
    request.send(body);
  });
}
