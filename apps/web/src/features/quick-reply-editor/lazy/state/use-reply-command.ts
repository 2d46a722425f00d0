import { useSetAtom } from '../../../../shared/jotai.ts';
import { useCommand } from '../../../../kit/page-query/use-command.ts';
import type { RunCommand } from '../../../../kit/page-query/use-command.ts';
import type { AppApi } from '../../../../shared/services.ts';
import { followQuickRepliesAtom } from '../../../quick-replies/index.ts';

/**
 * A change of quick replies, of their groups or switches. They are read again after it, before `onDone`. Without
 * `onFailed` a failure is a toast.
 */
export function useReplyCommand<Input>(
  change: (api: AppApi, input: Input, call: { silent?: boolean }) => Promise<unknown>,
  onDone?: (input: Input) => void,
  onFailed?: (error: unknown) => void,
): RunCommand<Input> {
  const follow = useSetAtom(followQuickRepliesAtom);
  return useCommand<Input, unknown>({
    async run(api, input, call) {
      try {
        return await change(api, input, call);
      } finally {
        await follow();
      }
    },
    onDone: (_output, input) => onDone?.(input),
    ...(onFailed && { onFailed }),
  });
}
