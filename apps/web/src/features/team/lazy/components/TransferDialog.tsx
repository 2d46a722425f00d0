import { useLingui } from '@lingui/react/macro';
import { TRANSFER_NOTE_MAX } from '@seller-chat/api-client/contract';
import type { Colleague } from '@seller-chat/api-client/contract';
import type { Session } from '@seller-chat/core';
import {
  Button,
  Combobox,
  Dialog,
  ErrorState,
  leaveToInputMethod,
  Skeleton,
  TextField,
} from '@seller-chat/ui';
import { useEffect, useId, useState } from 'react';
import { useSetAtom } from '../../../../shared/jotai.ts';
import { useBuyerName } from '../../../chat-state/index.ts';
import { readColleaguesAtom, transferAtom } from '../state/transfer-actions.ts';

/** The main account has no id of its own. */
const MAIN = 'main';
const valueOf = ({ subAccountId }: Colleague): string => subAccountId || MAIN;

export interface TransferDialogProps {
  session: Session;
  onClose: () => void;
}

/** Asks which colleague gets the conversation, and what they should know. Mount it while it is open. */
export function TransferDialog({ session, onClose }: TransferDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const { colleagues, retry } = useColleagues(session);
  const [asked] = useState(session);
  const [chosen, setChosen] = useState('');
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  const transfer = useSetAtom(transferAtom);
  const buyerName = useBuyerName(session);
  const to = colleagues?.find((one) => valueOf(one) === chosen);
  const send = async () => {
    if (to === undefined || isBusy) return;
    setBusy(true);
    // The claim that was there when the dialog opened: a newer one is not ended unseen.
    const isDone = await transfer(asked, to, note.trim());
    setBusy(false);
    if (isDone) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Transfer ${buyerName}`}
      closeLabel={t`Close`}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={formId} variant="solid" busy={isBusy} disabled={to === undefined}>
            {t`Transfer`}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="team-transfer"
        onKeyDown={leaveToInputMethod}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <ColleagueChoice colleagues={colleagues} chosen={chosen} onChoose={setChosen} onRetry={retry} />
        <TextField
          label={t`Note for the team`}
          hint={t`The buyer doesn't see it.`}
          value={note}
          maxLength={TRANSFER_NOTE_MAX}
          onChange={setNote}
        />
      </form>
    </Dialog>
  );
}

interface ColleagueChoiceProps {
  colleagues: readonly Colleague[] | null | undefined;
  chosen: string;
  onChoose: (value: string) => void;
  onRetry: () => void;
}

function ColleagueChoice({ colleagues, chosen, onChoose, onRetry }: ColleagueChoiceProps) {
  const { t } = useLingui();
  if (colleagues === null)
    return (
      <ErrorState
        message={t`Your colleagues could not be loaded.`}
        retryLabel={t`Try again`}
        onRetry={onRetry}
      />
    );
  if (colleagues === undefined) return <Skeleton height={40} />;
  if (colleagues.length === 0) return <p>{t`No colleague can take conversations of this shop.`}</p>;
  return (
    <div className="team-colleague">
      <span aria-hidden>{t`Colleague`}</span>
      <Combobox
        label={t`Colleague`}
        placeholder={t`Choose a colleague`}
        emptyText={t`Nobody of this name`}
        value={chosen}
        options={colleagues.map((one) => ({ value: valueOf(one), label: one.name }))}
        onChange={onChoose}
      />
    </div>
  );
}

/** Undefined while they are read, null if that failed. */
function useColleagues({ shopId }: Session) {
  const read = useSetAtom(readColleaguesAtom);
  const [colleagues, setColleagues] = useState<readonly Colleague[] | null>();
  const [round, setRound] = useState(0);
  useEffect(() => {
    const left = new AbortController();
    setColleagues(undefined);
    void read(shopId, left.signal).then((found) => {
      if (!left.signal.aborted) setColleagues(found);
    });
    return () => left.abort();
  }, [read, shopId, round]);
  return { colleagues, retry: () => setRound(round + 1) };
}
