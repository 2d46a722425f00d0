import { asTenant } from '../db/database.ts';
import type { Database } from '../db/database.ts';
import { account } from '../db/schema/index.ts';
import type { Logger } from '../logging/logging.ts';
import type { LoginSessions } from '../security/login-sessions.ts';

export interface ReadinessDeps {
  database: Database;
  loginSessions: LoginSessions;
  logger: Logger;
}

/** After the database failed a request for a reason of its own (a full disk), the server is not ready this long, in ms. */
const TROUBLE_LASTS_MS = 5_000;

/**
 * Whether requests can be served: it asks the database what they ask, a sign-in by its secret and rows in a tenant's
 * transaction, and believes what they met. A statement of its own kind could succeed while every request fails.
 */
export function makeReadiness({ database, loginSessions, logger }: ReadinessDeps): () => Promise<boolean> {
  return async () => {
    try {
      await loginSessions.find('readiness');
      await asTenant(database.db, 'readiness', (tx) => tx.select().from(account).limit(1));
    } catch (error) {
      logger.warn({ err: error }, 'the database does not answer as requests need it');
      return false;
    }
    const troubleAgeMs = database.troubleAgeMs();
    if (troubleAgeMs >= TROUBLE_LASTS_MS) return true;
    logger.warn({ troubleAgeMs }, 'the database failed a request for a reason of its own');
    return false;
  };
}
