import { ERROR_CODES } from '@seller-chat/api-client/contract';
import { Failure } from '../../http/failure.ts';
import type { Erp } from '../../providers/erp/port.ts';
import { ProviderError } from '../../providers/provider-error.ts';

/** The installation's ERP. Fails with `erpMissing` where there is none. */
export function requireErp(erp: Erp | null): Erp {
  if (erp === null) throw new Failure(ERROR_CODES.erpMissing);
  return erp;
}

/** Asks the ERP for a person who waits. Fails with `erpRefused`, or `erpUnavailable` if it may be asked again. */
export async function askErp<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw new Failure(error.kind === 'permanent' ? ERROR_CODES.erpRefused : ERROR_CODES.erpUnavailable);
  }
}
