import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { AutomationTool } from '@seller-chat/api-client/contract';
import { shopDisplayNameOf } from '@seller-chat/core/shop';
import type { ShopId } from '@seller-chat/core';
import { Button } from '@seller-chat/ui';
import { SettingRow, Sheet } from '@seller-chat/ui/pages';
import { useState } from 'react';
import { DiscardQuestion } from '../../../kit/forms/DiscardQuestion.tsx';
import { useChanges } from '../../../kit/forms/use-changes.ts';
import { LoadingText } from '../../../kit/page-query/LoadingText.tsx';
import { useAtomValue } from '../../../shared/jotai.ts';
import { ShopPicker } from '../../shop-picker/index.ts';
import { shopsAtom } from '../../shops/index.ts';
import type { Switches } from '../state/use-switches.ts';
import './automation.css';

export interface ShopSwitchesProps {
  switches: Switches;
  tool: AutomationTool;
}

/** In which shops a tool is off although it is on, and the list in which that is chosen. */
export function ShopSwitches({ switches, tool }: ShopSwitchesProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const names = useAtomValue(shopsAtom)
    .filter(({ shopId }) => switches.of(tool, shopId)?.isOn === false)
    .map(shopDisplayNameOf);
  const off = names.length;
  const allOn = t`On in all shops, also in new ones`;
  const [name] = names;
  return (
    <>
      <SettingRow
        name={t`Shops`}
        hint={
          switches.query.data === undefined ? (
            <LoadingText like={allOn} />
          ) : off === 0 ? (
            allOn
          ) : off === 1 ? (
            t`Off in ${name}`
          ) : (
            <span title={names.join(', ')}>
              {t`${plural(off, { one: 'Off in # shop', other: 'Off in # shops' })}`}
            </span>
          )
        }
        control={({ labelledBy }) => (
          <Button
            size="sm"
            aria-describedby={labelledBy}
            disabled={switches.query.data === undefined}
            onClick={() => setOpen(true)}
          >
            {t`Choose shops`}
          </Button>
        )}
      />
      {isOpen && <ShopSwitchSheet switches={switches} tool={tool} onClose={() => setOpen(false)} />}
    </>
  );
}

function ShopSwitchSheet({ switches, tool, onClose }: ShopSwitchesProps & { onClose: () => void }) {
  const { t } = useLingui();
  const shops = useAtomValue(shopsAtom);
  // Only what was pressed here: shops may still arrive, and colleagues may switch others, while the list is open.
  const [pressed, setPressed] = useState<ReadonlyMap<ShopId, boolean>>(new Map());
  const isOn = (shopId: ShopId) => switches.of(tool, shopId)?.isOn ?? true;
  const ids = shops.map(({ shopId }) => shopId);
  const chosen = new Set(ids.filter((shopId) => pressed.get(shopId) ?? isOn(shopId)));
  const changed = ids.filter((shopId) => chosen.has(shopId) !== isOn(shopId));
  const choose = (next: ReadonlySet<ShopId>): void => {
    const differing = ids.filter((shopId) => next.has(shopId) !== chosen.has(shopId));
    setPressed(new Map([...pressed, ...differing.map((shopId) => [shopId, next.has(shopId)] as const)]));
  };
  const changes = useChanges(changed.length > 0, { isSending: () => switches.isSaving });
  const save = async (): Promise<void> => {
    for (const shopId of changed) await switches.set(tool, chosen.has(shopId), shopId);
    onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t`Where it is on`}
      closeLabel={t`Close`}
      footer={
        <>
          <Button onClick={changes.asking(onClose)}>{t`Cancel`}</Button>
          <Button
            variant="solid"
            busy={switches.isSaving}
            disabled={changed.length === 0}
            onClick={() => void save()}
          >
            {t`Save`}
          </Button>
        </>
      }
    >
      <div className="switch-shops">
        <ShopPicker label={t`Shops`} shops={shops} chosen={chosen} onChange={choose} />
      </div>
      <DiscardQuestion changes={changes} text={t`The shops you chose are not saved yet.`} />
    </Sheet>
  );
}
