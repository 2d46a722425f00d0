import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useTimeTexts } from '../../../kit/time/use-time-texts.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import type { ImportState } from '../state/use-imports.ts';

/** When a shop was last compared with its marketplace, or how far its import is. */
export function SyncCell({
  syncedUntil,
  running,
}: {
  syncedUntil: number;
  running: ImportState | undefined;
}) {
  const { t, i18n } = useLingui();
  const times = useTimeTexts();
  const clock = useAtomValue(servicesAtom);
  if (running === undefined) return syncedUntil === 0 ? '—' : times.short(syncedUntil, clock.now());
  if (running.isWaiting) return t`Waiting for the marketplace`;
  if (!running.isBegun) return t`Starting`;
  const share = i18n.number(running.share, { style: 'percent' });
  const count = running.conversationCount;
  return (
    <span>
      <progress className="shop-import" max={1} value={running.share} aria-label={t`Import progress`} />
      <span>{t`${share} · ${plural(count, { one: '# conversation', other: '# conversations' })}`}</span>
    </span>
  );
}
