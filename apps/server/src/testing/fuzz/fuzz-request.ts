/** A request as it goes over the wire. */
export interface FuzzRequest {
  /** Its subject, for the report. */
  name: string;
  method: string;
  /** As written in the request line. */
  target: string;
  headers: [name: string, value: string][];
  body: Buffer;
}

/** The caller. */
export interface Caller {
  name: string;
  /** Cookies of the sign-in and of the forgery token. */
  cookie: string;
  csrfToken: string;
}

function header(request: FuzzRequest, name: string): string | undefined {
  return request.headers.find(([known]) => known.toLowerCase() === name)?.[1];
}

/** The bytes of a request, with a `content-length` unless it has one. */
export function toBytes(request: FuzzRequest, version = 'HTTP/1.1'): Buffer {
  const { method, target, headers, body } = request;
  const hasLength =
    header(request, 'content-length') !== undefined || header(request, 'transfer-encoding') !== undefined;
  const all =
    hasLength || body.length === 0 ? headers : [...headers, ['content-length', String(body.length)]];
  const lines = [`${method} ${target} ${version}`, ...all.map(([name, value]) => `${name}: ${value}`)];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), body]);
}
