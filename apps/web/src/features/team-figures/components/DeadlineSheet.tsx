import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { WARN_MINUTES } from '@seller-chat/api-client/contract';
import type { TeamSetting } from '@seller-chat/api-client/contract';
import type { ShopId } from '@seller-chat/core';
import { Banner, Button, Segments, Select, Skeleton, Switch } from '@seller-chat/ui';
import { SettingRow, Sheet } from '@seller-chat/ui/pages';
import { DiscardQuestion } from '../../../kit/forms/DiscardQuestion.tsx';
import { FormLineBanner } from '../../../kit/forms/FormLineBanner.tsx';
import { useChanges } from '../../../kit/forms/use-changes.ts';
import { QueryFaces } from '../../../kit/page-query/QueryFaces.tsx';
import { useAtomValue } from '../../../shared/jotai.ts';
import { ShopPicker } from '../../shop-picker/index.ts';
import { shopsAtom } from '../../shops/index.ts';
import { useTeamSetting } from '../state/use-team-setting.ts';

/** Which reply deadlines the main account gets notices of, and whether conversations are distributed. */
export function DeadlineSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { query, shown, isDirty, isOutdated, line, change, save, isSaving } = useTeamSetting(onClose);
  const changes = useChanges(isDirty);
  return (
    <Sheet
      open
      onClose={onClose}
      title={t`Deadlines and distribution`}
      closeLabel={t`Close`}
      footer={
        <>
          <Button onClick={changes.asking(onClose)}>{t`Cancel`}</Button>
          <Button variant="solid" busy={isSaving} disabled={shown === undefined} onClick={save}>
            {t`Save`}
          </Button>
        </>
      }
    >
      <QueryFaces
        query={query}
        skeleton={<Skeleton height={160} />}
        failure={t`The settings could not be loaded.`}
      >
        {(stored) => (
          <div className="figures-deadlines">
            {isOutdated && (
              <Banner tone="warn">{t`Changed elsewhere meanwhile: these are the present values.`}</Banner>
            )}
            <DeadlineRows setting={shown ?? stored} onChange={change} />
            <FormLineBanner line={line} />
          </div>
        )}
      </QueryFaces>
      <DiscardQuestion
        changes={changes}
        text={t`What you changed about deadlines and distribution is not saved yet.`}
      />
    </Sheet>
  );
}

interface DeadlineRowsProps {
  setting: TeamSetting;
  onChange: (part: Partial<TeamSetting>) => void;
}

function DeadlineRows({ setting, onChange }: DeadlineRowsProps) {
  const { t } = useLingui();
  const minutesText = (minutes: number) =>
    minutes === 0
      ? t`No notice`
      : t`${plural(minutes, { one: '# minute before', other: '# minutes before' })}`;
  return (
    <>
      <SettingRow
        name={t`A deadline is near`}
        hint={t`You get a notice about each conversation that waits for a reply.`}
        control={() => (
          <Select
            label={t`A deadline is near`}
            value={String(setting.warnMinutes)}
            options={WARN_MINUTES.map((minutes) => ({ value: String(minutes), label: minutesText(minutes) }))}
            onChange={(value) => onChange({ warnMinutes: Number(value) })}
          />
        )}
      />
      <SettingRow
        name={t`A deadline has passed`}
        control={({ labelledBy }) => (
          <Switch
            labelledBy={labelledBy}
            checked={setting.isLateNoticed}
            onChange={(isLateNoticed) => onChange({ isLateNoticed })}
          />
        )}
      />
      <WatchedShops
        chosen={setting.watchedShopIdList}
        onChange={(watchedShopIdList) => onChange({ watchedShopIdList })}
      />
      <SettingRow
        name={t`Distribute conversations`}
        hint={t`A waiting conversation that no one has claimed goes to the colleague online with the fewest waiting. After half an hour without a reply it is free again.`}
        control={({ labelledBy }) => (
          <Switch
            labelledBy={labelledBy}
            checked={setting.isDistributing}
            onChange={(isDistributing) => onChange({ isDistributing })}
          />
        )}
      />
    </>
  );
}

interface WatchedShopsProps {
  chosen: readonly ShopId[] | null;
  onChange: (chosen: ShopId[] | null) => void;
}

function WatchedShops({ chosen, onChange }: WatchedShopsProps) {
  const { t } = useLingui();
  const shops = useAtomValue(shopsAtom);
  return (
    <div className="figures-field">
      <span className="figures-label">{t`Shops`}</span>
      <Segments
        label={t`Shops`}
        value={chosen === null ? 'all' : 'some'}
        segments={[
          { value: 'all', label: t`All, also new ones` },
          { value: 'some', label: t`Chosen` },
        ]}
        onChange={(choice) => onChange(choice === 'all' ? null : [])}
      />
      {chosen !== null && (
        <ShopPicker
          label={t`Shops`}
          shops={shops}
          chosen={new Set<ShopId>(chosen)}
          onChange={(next) => onChange([...next])}
        />
      )}
    </div>
  );
}
