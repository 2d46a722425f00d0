import { useLingui } from '@lingui/react/macro';
import type { AuditEntry, AuditKind } from '@seller-chat/api-client/contract';
import { shopDisplayNameOf } from '@seller-chat/core/shop';
import { useMemo } from 'react';
import { useTimeTexts } from '../../../kit/time/use-time-texts.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { shopsAtom } from '../../shops/index.ts';
import { stateChangesOf } from '../model/state-changes.ts';
import type { FieldChange } from '../model/state-changes.ts';
import { useFieldNames } from './use-field-names.ts';
import { useKindNames } from './use-kind-names.ts';
import { useValueNames } from './use-value-names.ts';

/** Fields that hold a moment, epoch ms; 0 for none. */
const MOMENTS: ReadonlySet<string> = new Set(['dueAt', 'expiresAt', 'unboundAt']);

/** Fields of a state that name what the entry is about, the first one that is there. */
const NAMES = ['name', 'groupName', 'shopName', 'roleName', 'email'];

/** Fields with shops. */
const SHOPS: ReadonlySet<string> = new Set(['shopIds', 'shopIdList']);

/** Says entries in the language of the page. */
export interface AuditWords {
  actor: (entry: AuditEntry) => string;
  kind: (entry: AuditEntry) => string;
  subject: (entry: AuditEntry) => string;
  field: (change: FieldChange) => string;
  /** A value of a field; a dash for none. */
  value: (field: string, value: unknown) => string;
  /** All changed fields in one line. */
  changes: (entry: AuditEntry) => string;
}

/** @param roles - names of the seller's own roles, by id */
export function useAuditWords(roles: ReadonlyMap<string, string>): AuditWords {
  const { t } = useLingui();
  const kinds = useKindNames();
  const fields = useFieldNames();
  const codes = useValueNames();
  const times = useTimeTexts();
  const shops = useAtomValue(shopsAtom);
  return useMemo(() => {
    const shopNames = new Map<string, string>(shops.map((shop) => [shop.shopId, shopDisplayNameOf(shop)]));
    const systems: Readonly<Record<string, string>> = {
      'shop erasing': t`Seller Chat: deletion of shops`,
      erp: t`Seller Chat: ERP`,
      signIn: t`Seller Chat: sign-in`,
    };
    const value = (field: string, stored: unknown): string => {
      if (stored === undefined) return '–';
      if (field === 'roleId' && typeof stored === 'string')
        return stored === '' ? t`Own permissions` : (roles.get(stored) ?? codes(field, stored));
      if (field === 'shopIds' && stored === null) return t`All shops`;
      if (stored === null || stored === '') return '–';
      if (typeof stored === 'boolean') return stored ? t`Yes` : t`No`;
      if (MOMENTS.has(field)) return Number(stored) > 0 ? times.full(Number(stored)) : '–';
      if (SHOPS.has(field) && Array.isArray(stored))
        return stored.map((id) => shopNames.get(String(id)) ?? String(id)).join(', ') || t`None`;
      if (Array.isArray(stored) && stored.every((one) => typeof one === 'string'))
        return stored.map((one) => codes(field, one)).join(', ') || '–';
      return typeof stored === 'object' ? JSON.stringify(stored) : codes(field, String(stored));
    };
    // Of aliases from a file the fields are shops.
    const nameOf = ({ field }: FieldChange): string => fields[field] ?? shopNames.get(field) ?? field;
    const lineOf = (change: FieldChange): string => {
      const name = nameOf(change);
      const [before, after] = [value(change.field, change.before), value(change.field, change.after)];
      return change.before === undefined ? `${name}: ${after}` : `${name}: ${before} → ${after}`;
    };
    return {
      actor({ actor }) {
        return actor.kind === 'person' ? actor.name : (systems[actor.key] ?? 'Seller Chat');
      },
      kind: ({ kind }) => kinds[kind as AuditKind] ?? kind,
      subject({ subject, subjectName, before, after }) {
        const state = { ...before, ...after };
        const name = subjectName || String(NAMES.map((field) => state[field]).find(Boolean) ?? '');
        if (name !== '') return name;
        const [about = '', ...key] = subject.split(':');
        if (about === 'account') return t`Account`;
        if (about === 'orderRun') return t`Orders`;
        if (about === 'openingHours') return codes(key[0] ?? '', key.slice(1).join(':'));
        return key.join(':');
      },
      field: nameOf,
      value,
      changes: (entry) => stateChangesOf(entry).map(lineOf).join('; '),
    };
  }, [t, kinds, fields, codes, times, shops, roles]);
}
