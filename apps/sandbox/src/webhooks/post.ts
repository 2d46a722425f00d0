import type { WebhookRequest } from '../marketplaces/marketplace.ts';
import type { DeliveryAttempt } from './delivery.ts';

/**
 * Sends one push once. Never throws: no answer within the time is an attempt with status 0.
 * @param at - the sandbox's time, for the record
 */
export async function postWebhook(
  request: WebhookRequest,
  timeoutMs: number,
  at: number,
): Promise<DeliveryAttempt> {
  const started = performance.now();
  const finish = (status: number, error: string): DeliveryAttempt => ({
    at,
    durationMs: Math.round(performance.now() - started),
    status,
    error,
  });
  try {
    const response = await fetch(request.url, {
      method: 'POST',
      headers: request.headers,
      body: request.body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    return finish(response.status, response.ok ? '' : `answered ${response.status}`);
  } catch (error) {
    return finish(0, reasonOf(error, timeoutMs));
  }
}

function reasonOf(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no answer within ${timeoutMs} ms`;
  const cause = error.cause as NodeJS.ErrnoException | undefined;
  return cause?.code ?? error.message;
}
