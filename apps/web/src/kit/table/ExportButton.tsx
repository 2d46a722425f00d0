import { useLingui } from '@lingui/react/macro';
import { Button, Menu } from '@seller-chat/ui';
import { Download } from 'lucide-react';

/** An export of rows, wherever it is made. */
export interface Export {
  /** Rows read so far; undefined while no export is running. */
  count: number | undefined;
  start: (format: 'xlsx' | 'csv') => Promise<void>;
  cancel: () => void;
}

/** Starts an export. While it is running, the button shows how many rows are read, and cancels it. */
export function ExportButton({ count, start, cancel }: Export) {
  const { t, i18n } = useLingui();
  if (count !== undefined) {
    const rows = i18n.number(count);
    return (
      <Button variant="ghost" size="sm" icon={<Download size={16} aria-hidden />} onClick={cancel}>
        {t`${rows} rows read. Cancel`}
      </Button>
    );
  }
  return (
    <Menu
      placement="bottom-end"
      trigger={(props) => (
        <Button {...props} variant="ghost" icon={<Download size={16} aria-hidden />}>
          {t`Export`}
        </Button>
      )}
      entries={[
        { id: 'xlsx', label: t`Excel file (.xlsx)` },
        { id: 'csv', label: t`CSV file (.csv)` },
      ]}
      onSelect={(format) => void start(format === 'csv' ? 'csv' : 'xlsx')}
    />
  );
}
