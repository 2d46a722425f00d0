import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { OpeningHours } from '@seller-chat/core/opening';
import { platformNameOf } from '@seller-chat/core/platform';
import { Button } from '@seller-chat/ui';
import { SettingRow } from '@seller-chat/ui/pages';
import { StateWord } from '@seller-chat/ui/table';
import { useEffect } from 'react';
import { timeTextsIn } from '../../../kit/time/use-time-texts.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { nowAtom } from '../../chat-state/index.ts';
import { useTargetName } from '../model/use-target-name.ts';
import { ownHoursOf } from '../model/targets.ts';
import type { HoursTarget } from '../model/targets.ts';
import { useOpenWords } from '../model/use-open-words.ts';
import './opening-hours.css';

/** How long "Saved" stays, ms. */
const SAVED_MARK_MS = 2000;

export interface HoursRowProps {
  target: HoursTarget;
  /** Its hours were saved a moment ago. */
  isJustSaved: boolean;
  onMarkEnd: () => void;
  onEdit: () => void;
}

/** A site or a group: whether it is open now, and the way to its hours. */
export function HoursRow({ target, isJustSaved, onMarkEnd, onEdit }: HoursRowProps) {
  const { t } = useLingui();
  const name = useTargetName(target);
  useEffect(() => {
    if (!isJustSaved) return undefined;
    const timer = setTimeout(onMarkEnd, SAVED_MARK_MS);
    return () => clearTimeout(timer);
  }, [isJustSaved, onMarkEnd]);
  return (
    <SettingRow
      name={name}
      hint={<HoursFacts target={target} />}
      mark={isJustSaved ? t`Saved` : undefined}
      control={() => (
        <Button size="sm" aria-label={t`Edit the hours of ${name}`} onClick={onEdit}>
          {t`Edit`}
        </Button>
      )}
    />
  );
}

function HoursFacts({ target }: { target: HoursTarget }) {
  const { t } = useLingui();
  const { platform, shopCount, timeZones } = target;
  const [timeZone] = timeZones;
  const countText = t`${plural(shopCount, { one: '# shop', other: '# shops' })}`;
  return (
    <span className="opening-facts">
      {platform !== undefined && <span>{platformNameOf(platform)}</span>}
      {target.scope === 'site' && timeZone !== undefined && <SiteTime timeZone={timeZone} />}
      <span>{countText}</span>
      <TargetState target={target} />
    </span>
  );
}

function SiteTime({ timeZone }: { timeZone: string }) {
  const { t, i18n } = useLingui();
  const time = timeTextsIn(i18n.locale, timeZone).clock(useAtomValue(nowAtom));
  return <span title={timeZone}>{t`${time} there`}</span>;
}

function TargetState({ target }: { target: HoursTarget }) {
  const { t } = useLingui();
  const hours = ownHoursOf(target);
  const [timeZone, another] = target.timeZones;
  if (hours === null) return <StateWord tone="calm">{t`Same hours as the country or region`}</StateWord>;
  // Shops of several zones open at several moments; without shops there is no clock.
  if (timeZone === undefined || another !== undefined)
    return <StateWord tone="calm">{t`Hours of its own`}</StateWord>;
  return <OpenState hours={hours} timeZone={timeZone} />;
}

function OpenState({ hours, timeZone }: { hours: OpeningHours; timeZone: string }) {
  const { t } = useLingui();
  const { isOpen, text } = useOpenWords(hours, timeZone);
  const isPlain = hours.isAlwaysOpen && hours.holidays.length === 0;
  return <StateWord tone={isOpen ? 'good' : 'calm'}>{isPlain ? t`Always open` : text}</StateWord>;
}
