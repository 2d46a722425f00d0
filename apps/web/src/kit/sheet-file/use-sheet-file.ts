import { ApiError } from '@seller-chat/api-client';
import type { CallOptions } from '@seller-chat/api-client';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import { useEffect, useRef, useState } from 'react';
import { useAtomValue } from '../../shared/jotai.ts';
import { servicesAtom } from '../../shared/services.ts';
import type { AppApi } from '../../shared/services.ts';
import { holdReloads } from '../../shared/unkept-work.ts';
import { problemOf } from '../page-query/problem.ts';

/** What to do with a file of which some rows cannot be applied. */
export type SheetChoice = 'validRows' | 'allOrNone';

/** Why a file was not taken, or not applied. `text`: in the server's words. */
export type SheetFault =
  | { kind: 'tooLarge' }
  | { kind: 'unreadable' }
  | { kind: 'unreachable' }
  | { kind: 'text'; text: string }
  /** `problem`: of `AliasFileProblem`. */
  | { kind: 'sheet'; problem: string };

/** How far a change by a file has come. */
export type SheetFileStep<Answer> =
  | { name: 'choose'; fault?: SheetFault }
  /** `fraction`: of the file's bytes that were sent, 0 to 1. */
  | { name: 'sending'; fraction: number; isApplying: boolean }
  | { name: 'preview'; answer: Answer; fault?: SheetFault }
  | { name: 'done'; answer: Answer };

/** What a file is sent for. `changeId` belongs to the file, so that a repeated attempt after a failure is the same change. */
export type SheetOrder<Answer> =
  | { step: 'preview' }
  | { step: 'apply'; choice: SheetChoice; changeId: string; preview: Answer };

export interface SheetFileOptions<Answer> {
  maxBytes: number;
  send: (
    api: AppApi,
    order: SheetOrder<Answer>,
    call: Pick<CallOptions, 'file' | 'silent' | 'signal'>,
  ) => Promise<Answer>;
}

interface ChosenFile {
  blob: Blob;
  name: string;
  changeId: string;
}

/** Reads a spreadsheet by the server, shows what it would change, and applies it. Closing it ends what is being read. */
export function useSheetFile<Answer>({ maxBytes, send }: SheetFileOptions<Answer>) {
  const { api, newId } = useAtomValue(servicesAtom);
  const [step, setStep] = useState<SheetFileStep<Answer>>({ name: 'choose' });
  const [fileName, setFileName] = useState('');
  const file = useRef<ChosenFile>(undefined);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const isUnderWay = step.name !== 'choose';
  // The file, and what became of its rows, are in memory only.
  useEffect(() => (isUnderWay ? holdReloads(() => true) : undefined), [isUnderWay]);

  async function sendFile(
    order: SheetOrder<Answer>,
    onFault: (fault: SheetFault) => SheetFileStep<Answer>,
    onDone: (answer: Answer) => SheetFileStep<Answer>,
  ): Promise<void> {
    if (file.current === undefined) return;
    const isApplying = order.step === 'apply';
    const abort = new AbortController();
    running.current = abort;
    const { blob, name } = file.current;
    const onProgress = (fraction: number) =>
      setStep((now) => (now.name === 'sending' ? { ...now, fraction } : now));
    setStep({ name: 'sending', fraction: 0, isApplying });
    try {
      // A change that has begun is not cancelled: whether it took place would not be known.
      const signal = isApplying ? {} : { signal: abort.signal };
      setStep(onDone(await send(api, order, { file: { blob, name, onProgress }, silent: true, ...signal })));
    } catch (error) {
      if (!abort.signal.aborted) setStep(onFault(faultOf(error)));
    }
  }

  return {
    step,
    fileName,
    /** Sends a file for its preview. */
    async choose(chosen: File): Promise<void> {
      running.current?.abort();
      setFileName(chosen.name);
      if (chosen.size > maxBytes) return setStep({ name: 'choose', fault: { kind: 'tooLarge' } });
      try {
        // A copy: the file on the device may be saved again before it is applied.
        const blob = new Blob([await chosen.arrayBuffer()]);
        file.current = { blob, name: chosen.name, changeId: newId() };
      } catch {
        return setStep({ name: 'choose', fault: { kind: 'unreadable' } });
      }
      await sendFile(
        { step: 'preview' },
        (fault) => ({ name: 'choose', fault }),
        (answer) => ({ name: 'preview', answer }),
      );
    },
    /** Applies the file that is previewed. */
    async apply(preview: Answer, choice: SheetChoice): Promise<void> {
      const changeId = file.current?.changeId ?? newId();
      await sendFile(
        { step: 'apply', choice, changeId, preview },
        (fault) => ({ name: 'preview', answer: preview, fault }),
        (answer) => ({ name: 'done', answer }),
      );
    },
    /** Begins again. */
    reset: () => setStep({ name: 'choose' }),
  };
}

function faultOf(error: unknown): SheetFault {
  if (!(error instanceof ApiError)) return { kind: 'unreachable' };
  if (error.code === ERROR_CODES.tooLarge) return { kind: 'tooLarge' };
  const problem = error.info?.['problem'];
  return error.code === ERROR_CODES.spreadsheetNotTaken && typeof problem === 'string'
    ? { kind: 'sheet', problem }
    : { kind: 'text', text: problemOf(error) };
}
