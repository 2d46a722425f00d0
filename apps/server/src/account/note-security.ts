import { writeAudit } from '../audit/write-audit.ts';
import type { AuditChange } from '../audit/write-audit.ts';
import type { Tx } from '../db/database.ts';
import type { AppendedEvents } from '../events/event-log.ts';
import type { NoticeParams } from '../notices/notice-mail-kind.ts';
import { notify } from '../notices/notify.ts';
import { makeSecret } from '../security/token-hash.ts';
import { readPersonName } from './note-sign-in.ts';

interface Person {
  accountId: string;
  subAccountId: string;
}

/** A change of how a person signs in. */
export interface SecurityChange {
  kind: Extract<
    AuditChange['kind'],
    | 'passwordChanged'
    | 'passwordReset'
    | 'signInEnded'
    | 'secondFactorOn'
    | 'secondFactorOff'
    | 'recoveryCodesRenewed'
    | 'recoveryCodeUsed'
  >;
  /** The notice and mail that the person gets; absent: none. */
  notice?: 'passwordChanged' | 'secondFactorOn' | 'secondFactorOff' | 'recoveryCodeUsed';
  /** Values of the notice beside time and address. */
  params?: NoticeParams;
  after?: AuditChange['after'];
  ip: string;
  now: number;
}

/** Tells the person, then records the change in the audit log, in its transaction. Publish the result after the commit. */
export async function noteSecurity(tx: Tx, who: Person, change: SecurityChange): Promise<AppendedEvents[]> {
  const { accountId, subAccountId } = who;
  const { kind, notice, params, after, ip, now } = change;
  const appended =
    notice === undefined
      ? []
      : await notify(tx, {
          accountId,
          to: { subAccountId },
          kind: notice,
          params: { address: ip, at: now, ...params },
          key: makeSecret(),
          now,
        });
  const actor = { accountId, subAccountId, name: await readPersonName(tx, who) };
  const subject = `person:${subAccountId}`;
  await writeAudit(tx, actor, { kind, subject, ...(after !== undefined && { after }), ip, now });
  return appended;
}
