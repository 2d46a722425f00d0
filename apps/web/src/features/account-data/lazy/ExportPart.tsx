import { useLingui } from '@lingui/react/macro';
import type { DataExport } from '@seller-chat/api-client/contract';
import { Button, Skeleton } from '@seller-chat/ui';
import { SettingRow, SettingSection } from '@seller-chat/ui/pages';
import { useEffect, useState } from 'react';
import { QueryFaces } from '../../../kit/page-query/QueryFaces.tsx';
import { useCommand } from '../../../kit/page-query/use-command.ts';
import { usePageQuery } from '../../../kit/page-query/use-page-query.ts';
import { ACCOUNT_DATA_TOPICS, DATA_EXPORTS } from '../model/account-data-keys.ts';
import { DownloadDialog } from './DownloadDialog.tsx';
import { ExportRow } from './ExportRow.tsx';

/** How often the progress of an export is read, ms. */
const LOOK_EVERY_MS = 1500;

/** Exports of all data of the account. */
export function ExportPart() {
  const { t } = useLingui();
  const [downloaded, setDownloaded] = useState<string>();
  const query = usePageQuery<readonly DataExport[]>({
    key: DATA_EXPORTS,
    read: async (api, call) => (await api.getDataExportList({}, call)).dataExportList,
    changedBy: ACCOUNT_DATA_TOPICS,
  });
  const start = useCommand<object, unknown>({
    run: (api, _input, call) => api.startDataExport({}, call),
    changes: [DATA_EXPORTS],
  });
  const isRunning = query.data?.some(({ state }) => state === 'running') === true;
  const { isReading, retry } = query;
  useEffect(() => {
    if (!isRunning || isReading) return undefined;
    const timer = setTimeout(retry, LOOK_EVERY_MS);
    return () => clearTimeout(timer);
  }, [isRunning, isReading, retry]);
  return (
    <SettingSection title={t`Data export`}>
      <SettingRow
        name={t`Everything of this account in one file`}
        hint={t`Messages, conversations, orders, notes, files, settings and the audit log, without passwords and tokens. It can be downloaded for seven days.`}
        control={({ describedBy }) => (
          <Button
            aria-describedby={describedBy}
            disabled={isRunning}
            busy={start.isRunning}
            onClick={() => void start.run({})}
          >
            {t`Request export`}
          </Button>
        )}
      />
      <QueryFaces
        query={query}
        failure={t`The exports could not be loaded.`}
        skeleton={<Skeleton height={52} />}
      >
        {(list) => (
          <>
            {list.map((one) => (
              <ExportRow key={one.exportId} dataExport={one} onDownload={() => setDownloaded(one.exportId)} />
            ))}
          </>
        )}
      </QueryFaces>
      {downloaded !== undefined && (
        <DownloadDialog exportId={downloaded} onClose={() => setDownloaded(undefined)} />
      )}
    </SettingSection>
  );
}
