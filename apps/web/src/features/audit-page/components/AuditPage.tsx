import { useLingui } from '@lingui/react/macro';
import type { AuditEntry } from '@seller-chat/api-client/contract';
import { EmptyState } from '@seller-chat/ui';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { Page } from '../../../kit/page/Page.tsx';
import { usePageQuery } from '../../../kit/page-query/use-page-query.ts';
import { usePages } from '../../../kit/page-query/use-pages.ts';
import type { PagesQuery } from '../../../kit/page-query/use-pages.ts';
import { ExportMenu } from '../../../kit/table/ExportMenu.tsx';
import { PageTable } from '../../../kit/table/PageTable.tsx';
import { TableToolbar } from '../../../kit/table/TableToolbar.tsx';
import { usePageTable } from '../../../kit/table/use-page-table.ts';
import { useTableAddress } from '../../../kit/table/use-table-address.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { AuditSheet } from './AuditSheet.tsx';
import { ChainBanner } from './ChainBanner.tsx';
import { useAuditColumns } from './use-audit-columns.tsx';
import { AUDIT_FILTERS, auditRequestOf, useAuditFilters } from './use-audit-filters.ts';
import { useAuditWords } from './use-audit-words.ts';
import './audit.css';

const idOf = ({ seq }: AuditEntry): string => String(seq);
const NO_ROLES: ReadonlyMap<string, string> = new Map();

/** Who did what in the account. The chain of entries is verified each time the page is opened. */
export function AuditPage() {
  const { t } = useLingui();
  const { now } = useAtomValue(servicesAtom);
  const address = useTableAddress(AUDIT_FILTERS);
  const filter = auditRequestOf(address.filter.values, now());
  const read: PagesQuery<AuditEntry>['read'] = async (api, cursor, call) => {
    const request = { ...filter, pageSize: 50, ...(cursor !== null && { cursor }) };
    const { entryList, nextCursor } = await api.getAuditPage(request, call);
    return { items: entryList, nextCursor };
  };
  const pages = usePages<AuditEntry>({ key: ['audit', address.filter.values], read });
  const check = usePageQuery({ key: ['audit', 'check'], read: (api, call) => api.checkAudit({}, call) });
  const roles = usePageQuery({
    key: ['audit', 'roles'],
    read: async (api, call) =>
      new Map((await api.getSubAccountList({}, call)).roleList.map((role) => [role.roleId, role.roleName])),
  });
  const words = useAuditWords(roles.data ?? NO_ROLES);
  const columns = useAuditColumns(words);
  const table = usePageTable({ id: 'audit', columns, rows: pages.items, rowId: idOf, address });
  const [openId, setOpen] = useState<string>();
  const open = pages.items.find((entry) => idOf(entry) === openId);
  return (
    <Page
      title={t`Audit log`}
      sheet={open && <AuditSheet entry={open} words={words} onClose={() => setOpen(undefined)} />}
      toolbar={
        <TableToolbar table={table} selects={useAuditFilters(check.data?.actorList)}>
          <ExportMenu name="audit" columns={columns} read={read} />
        </TableToolbar>
      }
    >
      <ChainBanner check={check} />
      <PageTable
        label={t`Audit log`}
        table={table}
        pages={pages}
        rowName={words.kind}
        {...(openId !== undefined && { openId })}
        onOpen={setOpen}
        failure={t`The audit log could not be loaded.`}
        empty={<EmptyState icon={<ScrollText size={20} aria-hidden />} text={t`Nothing is recorded yet.`} />}
      />
    </Page>
  );
}
