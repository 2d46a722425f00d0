/** The usual envelope. `error_code` 0 or '' does not mean success: chat refusals carry 0 too. */
interface HeaderEnvelope {
  header: { process_time: number; messages: string; reason?: string; error_code?: string | number };
  data: unknown;
}

/** The older envelope, of shop-info and webhook registration. */
interface StatusEnvelope {
  data: unknown;
  status: string;
  error_message: readonly string[];
}

export type Envelope = HeaderEnvelope | StatusEnvelope;

/** What the chat calls answer. */
export function success(data: unknown): HeaderEnvelope {
  return { header: { process_time: 0, messages: 'success', reason: '', error_code: 0 }, data };
}

/** What all others in the usual envelope answer. */
export function processed(data: unknown): HeaderEnvelope {
  return {
    header: { process_time: 0, messages: 'Your request has been processed successfully' },
    data,
  };
}

export function statusSuccess(data: unknown): StatusEnvelope {
  return { data, status: '200 Ok', error_message: [] };
}
