import { useLingui } from '@lingui/react/macro';
import type { OpeningHoursEntry } from '@seller-chat/api-client/contract';
import { Banner, Button } from '@seller-chat/ui';
import { useTimeTexts } from '../../../kit/time/use-time-texts.ts';

export interface ConflictBannerProps {
  newer: OpeningHoursEntry;
  onTake: () => void;
  onKeep: () => void;
}

/** A colleague has saved other hours meanwhile: theirs, or one's own over them. */
export function ConflictBanner({ newer, onTake, onKeep }: ConflictBannerProps) {
  const { t } = useLingui();
  const { full } = useTimeTexts();
  const { updatedBy, updatedAt } = newer;
  const time = full(updatedAt);
  return (
    <div className="opening-conflict">
      <Banner tone="warn">
        {updatedBy === ''
          ? t`These hours were changed meanwhile, on ${time}.`
          : t`${updatedBy} has changed these hours meanwhile, on ${time}.`}
      </Banner>
      <div className="opening-conflict-choice">
        <Button size="sm" onClick={onTake}>{t`Show the newer hours`}</Button>
        <Button size="sm" onClick={onKeep}>{t`Keep mine and replace them`}</Button>
      </div>
    </div>
  );
}
