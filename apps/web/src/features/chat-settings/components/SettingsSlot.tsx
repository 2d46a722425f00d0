import { useAtomValue, useSetAtom } from '../../../shared/jotai.ts';
import { Region } from '../../../kit/region/Region.tsx';
import { isSettingsOpenAtom, openSettingsAtom } from '../state/setting-actions.ts';
import { settingsEntryPart, settingsPart } from './settings-part.ts';

/** The chat settings; fetched when they are first asked for. */
export function SettingsSlot() {
  if (!useAtomValue(isSettingsOpenAtom)) return null;
  return (
    <Region isOverlay>
      <OpenSettings />
    </Region>
  );
}

function OpenSettings() {
  const open = useSetAtom(openSettingsAtom);
  const part = settingsPart.use();
  return part === undefined ? null : <part.ChatSettingsDialog onClose={() => open(false)} />;
}

/** The chat settings as a part of another page. */
export function ChatSettingsSlot() {
  const part = settingsPart.use();
  return part === undefined ? null : <part.ChatSettingsForm />;
}

/** Keeps the settings in step with the server; draws nothing. */
export function SettingsSyncSlot() {
  const part = settingsEntryPart.use();
  return part === undefined ? null : <part.SettingsSync />;
}

/** The way to the chat settings. */
export function SettingsButtonSlot() {
  const part = settingsEntryPart.use();
  return part === undefined ? null : <part.SettingsButton />;
}
