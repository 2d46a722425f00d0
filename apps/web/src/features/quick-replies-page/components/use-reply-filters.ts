import { useLingui } from '@lingui/react/macro';
import type { QuickReplyGroupView } from '@seller-chat/api-client/contract';
import { DEFAULT_QUICK_REPLY_GROUP_ID } from '@seller-chat/core/reply';
import type { TableFilterChoice } from '../../../kit/table/table-filter-choice.ts';
import { useScopeWords } from '../../quick-reply-editor/index.ts';

/** The filters of the list: whose they are, and their group. */
export function useReplyFilters(
  groups: readonly QuickReplyGroupView[],
  isComplete: boolean,
): readonly TableFilterChoice[] {
  const { t } = useLingui();
  const words = useScopeWords();
  return [
    {
      name: 'scope',
      label: t`Team's and own`,
      options: [
        { value: 'team', label: words.team },
        { value: 'personal', label: words.personal },
      ],
    },
    {
      name: 'group',
      label: t`All groups`,
      isComplete,
      options: [
        { value: DEFAULT_QUICK_REPLY_GROUP_ID, label: t`Default group` },
        ...groups.map(({ quickReplyGroupId, groupName }) => ({ value: quickReplyGroupId, label: groupName })),
      ],
    },
  ];
}
