import type { FastifyReply } from 'fastify';

/** An answer to another server, before it is sent. */
export interface ErpAnswer {
  status: number;
  headers?: Readonly<Record<string, string>>;
  /** Absent: an empty one. */
  body?: object;
}

/** Sends it; no cache may keep it, because most hold a token. */
export function sendErpAnswer(reply: FastifyReply, { status, headers = {}, body }: ErpAnswer): FastifyReply {
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', pragma: 'no-cache', ...headers })
    .send(body);
}
