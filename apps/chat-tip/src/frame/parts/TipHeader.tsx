import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { CountBadge, IconButton } from '@seller-chat/ui';
import { BellOff, ExternalLink, MessagesSquare, Volume2, VolumeX, X } from 'lucide-react';
import { useAtomValue } from '../../shared/jotai.ts';
import { isSoundBlockedAtom, isSoundOnAtom, setSound } from '../sound/news-sound.ts';
import { hostStateAtom, shownUnreadAtom } from '../state/atoms.ts';
import { useTip } from '../tip-context.ts';

/** The app's own page with all conversations. */
const CHAT_PATH = '/chat';

/** Name, unread messages, sound, and the ways out. */
export function TipHeader() {
  const { t } = useLingui();
  const { close } = useTip();
  const { total: count } = useAtomValue(shownUnreadAtom);
  return (
    <div className="tip-head">
      <MessagesSquare className="tip-brand" size={18} aria-hidden />
      <h1>{t`Messages`}</h1>
      <CountBadge
        count={count}
        tone="red"
        label={t`${plural(count, { one: '# unread', other: '# unread' })}`}
      />
      <span className="tip-head-end">
        {close === undefined ? <SoundSwitch /> : <HostSound />}
        <a
          className="sc-button"
          data-variant="ghost"
          data-size="iconMd"
          href={CHAT_PATH}
          target="_blank"
          rel="noopener"
          aria-label={t`Open Seller Chat`}
          title={t`Open Seller Chat`}
        >
          <ExternalLink size={16} aria-hidden />
        </a>
        {close !== undefined && <IconButton label={t`Close`} icon={<X size={18} />} onClick={close} />}
      </span>
    </div>
  );
}

/** The sound is made by the host's page: where it is muted there, the frame only says so. */
function HostSound() {
  const { t } = useLingui();
  const { silence } = useTip();
  const { isMuted, isSilenced = false } = useAtomValue(hostStateAtom);
  if (!isMuted) {
    return (
      <IconButton
        label={isSilenced ? t`Turn on the sound` : t`Turn off the sound`}
        icon={isSilenced ? <VolumeX size={17} /> : <Volume2 size={17} />}
        onClick={() => silence?.(!isSilenced)}
      />
    );
  }
  return (
    <span className="tip-muted" role="img" aria-label={t`Muted by this page`} title={t`Muted by this page`}>
      <BellOff size={16} aria-hidden />
    </span>
  );
}

function SoundSwitch() {
  const { t } = useLingui();
  const { store, unblockSound } = useTip();
  const isOn = useAtomValue(isSoundOnAtom);
  const isBlocked = useAtomValue(isSoundBlockedAtom);
  if (isOn && isBlocked) {
    return (
      <span className="tip-blocked">
        <IconButton
          label={t`Click to turn on the sound`}
          icon={<VolumeX size={17} />}
          onClick={unblockSound}
        />
      </span>
    );
  }
  return (
    <IconButton
      label={isOn ? t`Turn off the sound` : t`Turn on the sound`}
      icon={isOn ? <Volume2 size={17} /> : <VolumeX size={17} />}
      onClick={() => {
        setSound(store, !isOn);
        // A click is what the browser waits for, so the sound is heard at once.
        if (!isOn) unblockSound?.();
      }}
    />
  );
}
