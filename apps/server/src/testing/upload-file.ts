import type { TestApp } from './start-app.ts';

/** The cookies and the token that a POST with a body of its own needs. */
export async function forgeryHeaders(
  app: Pick<TestApp, 'url'>,
  cookie: string,
): Promise<Record<string, string>> {
  const asked = await fetch(`${app.url}/api/account/index/getCsrfToken`, { headers: { cookie } });
  const { data } = (await asked.json()) as { data: { csrfToken: string } };
  const [csrfCookie = ''] = (asked.headers.getSetCookie()[0] ?? '').split(';', 1);
  return { 'x-csrf-token': data.csrfToken, cookie: `${csrfCookie}; ${cookie}` };
}

export const UPLOAD_PATH = '/api/chat/message/uploadFile';

/** Uploads a file as a browser does; gives the envelope. */
export async function uploadFile(
  app: TestApp,
  cookie: string,
  shopId: string,
  file: { bytes: Buffer; name: string; type: string },
): Promise<{ code: number; reason: string; info?: unknown; data: { uploadId: string; url: string } }> {
  const body = new FormData();
  body.append('shopId', shopId);
  body.append('file', new Blob([new Uint8Array(file.bytes)], { type: file.type }), file.name);
  const headers = { ...(await forgeryHeaders(app, cookie)), 'x-language': 'en' };
  const answer = await fetch(app.url + UPLOAD_PATH, { method: 'POST', body, headers });
  return (await answer.json()) as never;
}
