import { useLingui } from '@lingui/react/macro';
import type { AuditEntry } from '@seller-chat/api-client/contract';
import { Sheet } from '@seller-chat/ui/pages';
import { useTimeTexts } from '../../../kit/time/use-time-texts.ts';
import { stateChangesOf } from '../model/state-changes.ts';
import type { AuditWords } from './use-audit-words.ts';

export interface AuditSheetProps {
  entry: AuditEntry;
  words: AuditWords;
  onClose: () => void;
}

/** One entry: who, what, when, from where, and each field before and after. */
export function AuditSheet({ entry, words, onClose }: AuditSheetProps) {
  const { t } = useLingui();
  const times = useTimeTexts();
  const changes = stateChangesOf(entry);
  return (
    <Sheet open onClose={onClose} title={words.kind(entry)} closeLabel={t`Close`}>
      <dl className="audit-facts">
        <dt>{t`By`}</dt>
        <dd dir="auto">{words.actor(entry)}</dd>
        <dt>{t`About`}</dt>
        <dd dir="auto">{words.subject(entry)}</dd>
        <dt>{t`Time`}</dt>
        <dd>{times.full(entry.at)}</dd>
        <dt>{t`IP address`}</dt>
        <dd>{entry.ip ?? '–'}</dd>
        <dt>{t`Entry`}</dt>
        <dd>{entry.seq}</dd>
      </dl>
      {changes.length > 0 && (
        <table className="audit-states">
          <thead>
            <tr>
              <th scope="col">{t`Field`}</th>
              <th scope="col">{t`Before`}</th>
              <th scope="col">{t`After`}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <tr key={change.field}>
                <th scope="row">{words.field(change)}</th>
                <td dir="auto">{words.value(change.field, change.before)}</td>
                <td dir="auto">{words.value(change.field, change.after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Sheet>
  );
}
