import { useEffect } from 'react';
import { usePermission } from '../../../kit/permission/use-permission.ts';
import { QueryScope } from '../../../kit/page-query/QueryScope.tsx';
import { Region } from '../../../kit/region/Region.tsx';
import { useAtomValue, useSetAtom } from '../../../shared/jotai.ts';
import { accountAtom, useOwnPlace } from '../../account/index.ts';
import { openSettingsAtom, SettingsSlot, SettingsSyncSlot } from '../../chat-settings/index.ts';
import { ownMattersPart } from './own-matters-part.ts';

/**
 * A person's own matters over any page, as the address says, and the chat settings; fetched when they are first asked
 * for.
 */
export function OwnMattersSlot() {
  const { place } = useOwnPlace();
  const account = useAtomValue(accountAtom);
  const mayChat = usePermission({ allOf: ['chat'] });
  if (account === null) return null;
  return (
    <>
      {place !== undefined && place !== 'chat' && (
        <Region isOverlay>
          <QueryScope>
            <OpenOwnMatters />
          </QueryScope>
        </Region>
      )}
      {mayChat && (
        <>
          {place === 'chat' && <ChatSettingsOpener />}
          <SettingsSlot />
          <Region isOverlay>
            <SettingsSyncSlot />
          </Region>
        </>
      )}
    </>
  );
}

function OpenOwnMatters() {
  const part = ownMattersPart.use();
  return part === undefined ? null : <part.OwnMattersSheet />;
}

/** The chat settings are a dialog of the chat; the address leads to it. */
function ChatSettingsOpener() {
  const { close } = useOwnPlace();
  const openSettings = useSetAtom(openSettingsAtom);
  useEffect(() => {
    openSettings(true);
    close();
  }, [openSettings, close]);
  return null;
}
