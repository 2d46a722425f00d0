import { useLingui } from '@lingui/react/macro';
import type { DataExport } from '@seller-chat/api-client/contract';
import { Button } from '@seller-chat/ui';
import { SettingRow } from '@seller-chat/ui/pages';
import { useCommand } from '../../../kit/page-query/use-command.ts';
import { useTimeTexts } from '../../../kit/time/use-time-texts.ts';
import { DATA_EXPORTS } from '../model/account-data-keys.ts';
import './account-data.css';

export interface ExportRowProps {
  dataExport: DataExport;
  onDownload: () => void;
}

/** One export: how far it is, or until when it can be downloaded. */
export function ExportRow({ dataExport, onDownload }: ExportRowProps) {
  const { t } = useLingui();
  const times = useTimeTexts();
  const { exportId, state, requestedAt, requestedBy } = dataExport;
  const cancel = useCommand<{ exportId: string }, unknown>({
    run: (api, input, call) => api.cancelDataExport(input, call),
    changes: [DATA_EXPORTS],
  });
  const at = times.full(requestedAt);
  const cancelButton = (
    <Button variant="ghost" busy={cancel.isRunning} onClick={() => void cancel.run({ exportId })}>
      {state === 'ready' ? t({ message: 'Remove', context: 'data' }) : t`Cancel`}
    </Button>
  );
  return (
    <SettingRow
      name={t`${at}, ${requestedBy}`}
      hint={<ExportState dataExport={dataExport} />}
      control={() => (
        <div className="export-buttons">
          {(state === 'ready' || state === 'running') && cancelButton}
          {state === 'ready' && <Button onClick={onDownload}>{t`Download`}</Button>}
        </div>
      )}
    />
  );
}

function ExportState({ dataExport }: Pick<ExportRowProps, 'dataExport'>) {
  const { t, i18n } = useLingui();
  const times = useTimeTexts();
  const { state, rowsDone, rowsExpected, size, expiresAt } = dataExport;
  if (state === 'failed') return <span>{t`It could not be made. Request another one.`}</span>;
  if (state === 'cancelled') return <span>{t`Cancelled`}</span>;
  if (state === 'running') {
    const done = i18n.number(rowsDone);
    const all = i18n.number(Math.max(rowsExpected, rowsDone));
    return (
      <>
        <span>{t`${done} of about ${all} records`}</span>
        <progress
          className="export-bar"
          aria-label={t`Progress of the export`}
          value={rowsDone}
          max={Math.max(rowsExpected, rowsDone, 1)}
        />
      </>
    );
  }
  const until = times.full(expiresAt ?? 0);
  const megabytes = i18n.number(Math.max((size ?? 0) / (1024 * 1024), 0.1), {
    maximumFractionDigits: 1,
    style: 'unit',
    unit: 'megabyte',
  });
  return <span>{t`Ready, ${megabytes}. It can be downloaded until ${until}.`}</span>;
}
