import { useLingui } from '@lingui/react/macro';
import { Select } from '@seller-chat/ui';
import { Keyboard } from 'lucide-react';
import { memo } from 'react';
import { useAtomValue, useSetAtom } from '../../../../shared/jotai.ts';
import { chooseSendKeyAtom, sendKeyAtom } from '../../../chat-settings/index.ts';

/** Says which key sends, and lets it be chosen. It is the same in every conversation and need not be drawn again. */
export const SendKeyChoice = memo(function SendKeyChoice() {
  const { t } = useLingui();
  const sendKey = useAtomValue(sendKeyAtom);
  const choose = useSetAtom(chooseSendKeyAtom);
  return (
    <Select
      variant="quiet"
      label={t`Send key`}
      value={sendKey}
      options={[
        { value: 'enter', label: t`Enter to send, Shift+Enter for a new line` },
        { value: 'ctrl-enter', label: t`Ctrl+Enter to send, Enter for a new line` },
      ]}
      onChange={choose}
      icon={<Keyboard size={15} aria-hidden />}
    />
  );
});
