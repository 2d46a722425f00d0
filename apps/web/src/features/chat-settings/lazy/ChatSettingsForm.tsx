import { AlertSettings } from './AlertSettings.tsx';
import { MusicChoiceFaces } from './MusicChoiceFaces.tsx';
import { ScreenSettings } from './ScreenSettings.tsx';

/** The agent's chat settings, in the chat's dialog and on the page of the settings. */
export function ChatSettingsForm() {
  return (
    <MusicChoiceFaces>
      {(choices) => (
        <>
          <AlertSettings choices={choices} />
          <ScreenSettings />
        </>
      )}
    </MusicChoiceFaces>
  );
}
