import { ApiError } from '@seller-chat/api-client';
import type { CallOptions } from '@seller-chat/api-client';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useAtomValue } from '../../shared/jotai.ts';
import { servicesAtom } from '../../shared/services.ts';
import type { AppApi } from '../../shared/services.ts';
import { usePendingChanges } from './query-scope-context.ts';

/** A change of data under a key, shown before the server has answered. */
export interface OptimisticChange<Input> {
  key: QueryKey;
  /** Gives the changed data; declare the parameter with the type of the data under the key. */
  apply: (data: never, input: Input) => unknown;
}

interface CommandBasics<Input, Output> {
  run: (api: AppApi, input: Input, call: Pick<CallOptions, 'silent'>) => Promise<Output>;
  optimistic?: OptimisticChange<Input>;
  /** Keys whose data is read again after it, done or refused. */
  changes?: readonly QueryKey[];
  onDone?: (output: Output, input: Input) => void;
}

interface FailureHandlers<Input> {
  onFailed: (error: unknown, input: Input) => void;
  /** Another agent has changed it since it was read; `info` holds the current state. Without it, a failure like others. */
  onConflict?: (info: Readonly<Record<string, unknown>>, input: Input) => void;
}

export type CommandOptions<Input, Output> = CommandBasics<Input, Output> &
  (FailureHandlers<Input> | { onFailed?: undefined; onConflict?: undefined });

export interface RunCommand<Input> {
  /** Runs it. While it is running with the same input a second call joins the first. Never rejects. */
  run: (input: Input) => Promise<void>;
  isRunning: boolean;
}

/**
 * A change on the server. An optimistic change is on screen at once and is taken back alone if it is refused. It is not
 * cancelled when the page is left. A failure is also shown as a toast, unless `onFailed` is given.
 */
export function useCommand<Input, Output>(options: CommandOptions<Input, Output>): RunCommand<Input> {
  const { api } = useAtomValue(servicesAtom);
  const client = useQueryClient();
  const pending = usePendingChanges();
  const latest = useRef(options);
  latest.current = options;
  const running = useRef(new Map<string, Promise<void>>());
  const [count, setCount] = useState(0);

  const perform = useCallback(
    async (input: Input): Promise<void> => {
      const { run, optimistic, changes = [], onDone, onConflict, onFailed } = latest.current;
      const end =
        optimistic && pending.begin(optimistic.key, (data) => optimistic.apply(data as never, input));
      const isConflict = (error: unknown): error is ApiError =>
        onConflict !== undefined && error instanceof ApiError && error.code === ERROR_CODES.changedMeanwhile;
      try {
        const output = await run(api, input, { silent: onFailed !== undefined });
        end?.(true);
        onDone?.(output, input);
      } catch (error) {
        end?.(false);
        if (isConflict(error)) onConflict?.(error.info ?? {}, input);
        else onFailed?.(error, input);
      } finally {
        for (const key of changes) void client.invalidateQueries({ queryKey: key });
      }
    },
    [api, client, pending],
  );

  const run = useCallback(
    (input: Input): Promise<void> => {
      const id = JSON.stringify(input) ?? '';
      const before = running.current.get(id);
      if (before !== undefined) return before;
      setCount((now) => now + 1);
      const work = perform(input).finally(() => {
        running.current.delete(id);
        setCount((now) => now - 1);
      });
      running.current.set(id, work);
      return work;
    },
    [perform],
  );
  return { run, isRunning: count > 0 };
}
