import type { AuditEntry } from '@seller-chat/api-client/contract';

/** A field of the record, before and after; undefined where it was not there. */
export interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
}

/** The fields that differ between the states of an entry; of a record that was made or removed, all of them. */
export function stateChangesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .map((field) => ({ field, before: before?.[field], after: after?.[field] }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}
