import { hmacSha256 } from '../../signature-check.ts';

/** How the app shows itself to the accounts host. Calls of the API itself are not signed. */
export function basicAuthorisation(clientId: string, clientSecret: string): string {
  return `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
}

/** The value of a push's `Authorization-Hmac` header. */
export function signTokopediaPush(webhookSecret: string, rawBody: Buffer): string {
  return hmacSha256(webhookSecret, rawBody);
}
