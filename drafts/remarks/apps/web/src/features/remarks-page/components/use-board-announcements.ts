import type { Announcements, ScreenReaderInstructions } from '@dnd-kit/core';
import { useLingui } from '@lingui/react/macro';
import { REMARK_STATUSES } from '@seller-chat/api-client/contract';
import { useMemo } from 'react';
import { useRemarkWords } from '../../../kit/remarks/use-remark-words.ts';

/** What screen readers say while a card is moved. */
export function useBoardAnnouncements(): {
  announcements: Announcements;
  screenReaderInstructions: ScreenReaderInstructions;
} {
  const { t } = useLingui();
  const { statuses } = useRemarkWords();
  return useMemo(() => {
    const nameOf = (id: unknown): string => {
      const status = REMARK_STATUSES.find((one) => one === id);
      return status === undefined ? '' : statuses[status];
    };
    return {
      announcements: {
        onDragStart: () => t`Lifted. Arrow keys move it, Space lets go, Escape puts it back.`,
        onDragOver: ({ over }) => (over ? nameOf(over.id) : undefined),
        onDragEnd: ({ over }) => {
          const name = nameOf(over?.id);
          return name === '' ? t`Put back.` : t`Moved to “${name}”.`;
        },
        onDragCancel: () => t`Put back.`,
      },
      screenReaderInstructions: {
        draggable: t`Enter opens it. Space lifts it to move it to another column.`,
      },
    };
  }, [t, statuses]);
}
