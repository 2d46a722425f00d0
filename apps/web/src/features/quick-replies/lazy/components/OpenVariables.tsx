import { useLingui } from '@lingui/react/macro';
import { findOpenVariables } from '@seller-chat/core/reply';
import { OpenVariableBar } from '@seller-chat/ui/composing';
import type { RefObject } from 'react';
import { useAtomValue } from '../../../../shared/jotai.ts';
import { openDraftAtom } from '../../../chat-state/index.ts';
import { useVariableName } from './use-variable-names.ts';

/** What the text of the open conversation still has to be filled with; sending waits for it. */
export function OpenVariables({ inputRef }: { inputRef: RefObject<HTMLTextAreaElement | null> }) {
  const { t } = useLingui();
  const nameOf = useVariableName();
  const open = findOpenVariables(useAtomValue(openDraftAtom));
  if (open.length === 0) return null;
  const choose = (id: string): void => {
    const found = open.find(({ from }) => String(from) === id);
    if (found === undefined) return;
    inputRef.current?.focus();
    inputRef.current?.setSelectionRange(found.from, found.to);
  };
  return (
    <OpenVariableBar
      text={t`Fill in or remove before sending:`}
      variables={open.map(({ name, from }) => ({ id: String(from), label: nameOf(name) }))}
      onChoose={choose}
    />
  );
}
