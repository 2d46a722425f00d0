import { useLingui } from '@lingui/react/macro';
import { AUDIT_KINDS, MAIN_ACTOR } from '@seller-chat/api-client/contract';
import type { AuditKind } from '@seller-chat/api-client/contract';
import type { TableFilterChoice } from '../../../kit/table/table-filter-choice.ts';
import { useKindNames } from './use-kind-names.ts';

/** The filters in the address of the audit log. */
export const AUDIT_FILTERS = ['person', 'kind', 'period'];

const DAY = 86_400_000;
/** Lengths of the periods that can be chosen, days. */
const PERIODS = [1, 7, 30, 90] as const;

/** The request of a filter as the address has it. Values of another time or hand are left out. */
export function auditRequestOf(values: Readonly<Record<string, string>>, now: number) {
  const kind = AUDIT_KINDS.find((one) => one === values['kind']);
  const days = PERIODS.find((one) => String(one) === values['period']);
  return {
    ...(values['person'] && { actorKey: values['person'] }),
    ...(kind !== undefined && { kind }),
    // To the minute, so that drawing again does not ask again.
    ...(days !== undefined && { from: Math.floor(now / 60_000) * 60_000 - days * DAY }),
  };
}

/** The choices of person, kind and time. */
export function useAuditFilters(
  actors: readonly { key: string; name: string }[] | undefined,
): readonly TableFilterChoice[] {
  const { t, i18n } = useLingui();
  const kinds = useKindNames();
  const byName = (a: { label: string }, b: { label: string }) => a.label.localeCompare(b.label, i18n.locale);
  const people = (actors ?? [])
    .map(({ key, name }) => ({ value: key, label: key === MAIN_ACTOR ? t`${name} (main account)` : name }))
    .toSorted(byName);
  const names = (Object.entries(kinds) as [AuditKind, string][])
    .map(([value, label]) => ({ value, label }))
    .toSorted(byName);
  return [
    {
      name: 'person',
      label: t`Person`,
      options: [...people, { value: 'system', label: 'Seller Chat' }],
      isComplete: actors !== undefined,
    },
    { name: 'kind', label: t`What happened`, options: names },
    {
      name: 'period',
      label: t`Time`,
      options: [
        { value: '1', label: t`Last 24 hours` },
        { value: '7', label: t`Last 7 days` },
        { value: '30', label: t`Last 30 days` },
        { value: '90', label: t`Last 90 days` },
      ],
    },
  ];
}
