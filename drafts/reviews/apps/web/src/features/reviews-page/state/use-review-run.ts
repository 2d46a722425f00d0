import type { ENDPOINTS, RequestOf, ReviewRun } from '@seller-chat/api-client/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { problemOf } from '../../../kit/page-query/problem.ts';
import { useCommand } from '../../../kit/page-query/use-command.ts';
import { usePageQuery } from '../../../kit/page-query/use-page-query.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';

/** How often a run that goes on is read, ms. */
const EVERY_MS = 1_000;
/** What changes with replies. */
const CHANGES = [
  ['reviews', 'list'],
  ['reviews', 'counts'],
  ['reviews', 'sheet'],
];

const runKey = (runId: string | undefined) => ['reviews', 'run', runId ?? ''];

/** A reply as it was seen filled in. */
export type ReplyItem = RequestOf<typeof ENDPOINTS.startReviewRun>['itemList'][number];
/** Sends replies; resolves to why they were not taken, '' if they were. The same `requestId` again sends nothing twice. */
export type StartReplies = (requestId: string, itemList: readonly ReplyItem[]) => Promise<string>;

/** The replies that were sent last, and taking them back. */
export interface ReviewRunState {
  run: ReviewRun | undefined;
  start: StartReplies;
  undo: () => void;
  isUndoing: boolean;
  dismiss: () => void;
}

/** Starts replies and follows the newest run until it has ended. */
export function useReviewRun(): ReviewRunState {
  const { api } = useAtomValue(servicesAtom);
  const client = useQueryClient();
  const [runId, setRunId] = useState<string>();
  const [isOver, setOver] = useState(true);
  const query = usePageQuery<ReviewRun | null>({
    key: runKey(runId),
    read: async (service, call) => {
      if (runId === undefined) return null;
      const { run } = await service.getReviewRun({ runId }, call);
      setOver(run.isFinished);
      return run;
    },
    changedBy: ['review.changed'],
    ...(!isOver && { everyMs: EVERY_MS }),
  });
  const show = useCallback(
    (run: ReviewRun) => {
      client.setQueryData(runKey(run.runId), run);
      setOver(run.isFinished);
      setRunId(run.runId);
      for (const queryKey of CHANGES) void client.invalidateQueries({ queryKey });
    },
    [client],
  );
  const start = useCallback<StartReplies>(
    async (requestId, itemList) => {
      try {
        const { run } = await api.startReviewRun({ requestId, itemList: [...itemList] }, { silent: true });
        show(run);
        return '';
      } catch (error) {
        return problemOf(error) || '?';
      }
    },
    [api, show],
  );
  const undoing = useCommand<string, { run: ReviewRun }>({
    run: (service, id, call) => service.cancelReviewRun({ runId: id }, call),
    onDone: ({ run }) => show(run),
  });
  return {
    run: query.data ?? undefined,
    start,
    undo: () => {
      if (runId !== undefined) void undoing.run(runId);
    },
    isUndoing: undoing.isRunning,
    dismiss: () => setRunId(undefined),
  };
}
