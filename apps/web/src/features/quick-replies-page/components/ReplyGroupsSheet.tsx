import { useLingui } from '@lingui/react/macro';
import { QUICK_REPLY_GROUP_NAME_MAX } from '@seller-chat/api-client/contract';
import type { QuickReplyScope } from '@seller-chat/api-client/contract';
import { Segments, Switch } from '@seller-chat/ui';
import { Sheet } from '@seller-chat/ui/pages';
import { useId, useState } from 'react';
import { GroupNameForm } from '../../../kit/forms/GroupNameForm.tsx';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { quickRepliesCellAtom } from '../../quick-replies/index.ts';
import { useReplyCommand, useScopeWords } from '../../quick-reply-editor/index.ts';
import { useMoveGroup } from '../state/use-move-group.ts';
import { ReplyGroupRow } from './ReplyGroupRow.tsx';
import './quick-replies-page.css';

/** Half-typed names stay while the others' groups are looked at. */
const SCOPES: readonly QuickReplyScope[] = ['team', 'personal'];

/** The groups of the team or of the person, and whether their quick replies are in use. */
export function ReplyGroupsSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const words = useScopeWords();
  const [shown, setShown] = useState<QuickReplyScope>('team');
  return (
    <Sheet open onClose={onClose} title={t`Groups and use`} closeLabel={t`Close`}>
      <div className="reply-groups">
        <Segments
          label={t`For whom`}
          value={shown}
          segments={SCOPES.map((value) => ({ value, label: words[value] }))}
          onChange={setShown}
        />
        {SCOPES.map((scope) => (
          <div key={scope} className="reply-groups-scope" hidden={scope !== shown}>
            <ScopeGroups scope={scope} />
          </div>
        ))}
      </div>
    </Sheet>
  );
}

function ScopeGroups({ scope }: { scope: QuickReplyScope }) {
  const { t } = useLingui();
  const frame = useAtomValue(quickRepliesCellAtom)?.frame;
  const groups = frame?.groups.filter(({ permissionGroup }) => permissionGroup === scope) ?? [];
  const move = useMoveGroup();
  return (
    <>
      <UseSwitch scope={scope} isOn={frame?.isOn[scope] ?? true} />
      <ul aria-label={t`Groups`}>
        {groups.map((group, at) => (
          <ReplyGroupRow
            key={group.quickReplyGroupId}
            group={group}
            isFirst={at === 0}
            isLast={at === groups.length - 1}
            onMove={(step) => void move(scope, group.quickReplyGroupId, step)}
          />
        ))}
      </ul>
      <NewReplyGroup scope={scope} />
    </>
  );
}

function UseSwitch({ scope, isOn }: { scope: QuickReplyScope; isOn: boolean }) {
  const { t } = useLingui();
  const id = useId();
  const { run, isRunning } = useReplyCommand<boolean>((api, isEnable, call) =>
    api.saveQuickReplyConfig({ permissionGroup: scope, isEnable }, call),
  );
  return (
    <div className="reply-groups-switch">
      <Switch checked={isOn} onChange={(next) => void (isRunning || run(next))} labelledBy={id} />
      <span id={id}>
        {scope === 'team' ? t`The team's are found in the chat` : t`My own are found in the chat`}
      </span>
    </div>
  );
}

function NewReplyGroup({ scope }: { scope: QuickReplyScope }) {
  const { t } = useLingui();
  const { newId } = useAtomValue(servicesAtom);
  // One id per group: a second try makes no second one.
  const [requestId, setRequestId] = useState(newId);
  const [failure, setFailure] = useState<unknown>();
  const { run, isRunning } = useReplyCommand<string>(
    async (api, groupName, call) => {
      const wanted = { permissionGroup: scope, groupName };
      const { group } = await api.saveQuickReplyGroup({ requestId, ...wanted }, call);
      // An earlier try has made it although its answer was lost, under the name that was typed then.
      if (group.groupName !== groupName)
        await api.saveQuickReplyGroup({ groupId: group.quickReplyGroupId, ...wanted }, call);
    },
    () => {
      setFailure(undefined);
      setRequestId(newId());
    },
    setFailure,
  );
  return (
    <GroupNameForm
      key={requestId}
      label={t`New group`}
      name=""
      maxLength={QUICK_REPLY_GROUP_NAME_MAX}
      actLabel={t`Add`}
      isBusy={isRunning}
      failure={failure}
      onSubmit={(name) => void run(name)}
    />
  );
}
