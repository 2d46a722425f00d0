import { useLingui } from '@lingui/react/macro';
import type { NoticePreference } from '@seller-chat/api-client/contract';
import { Skeleton, Switch } from '@seller-chat/ui';
import { useId } from 'react';
import { QueryFaces } from '../../../kit/page-query/QueryFaces.tsx';
import { useCommand } from '../../../kit/page-query/use-command.ts';
import { usePageQuery } from '../../../kit/page-query/use-page-query.ts';
import { NOTICES, NOTICE_PREFERENCES } from '../model/notice-keys.ts';
import { useNoticeKindNames } from './use-notice-words.ts';
import './notices.css';

/** Which kinds of notices the person sees and gets by mail. A switch saves at once and goes back if it is refused. */
export function NoticePreferences() {
  const { t } = useLingui();
  const names = useNoticeKindNames();
  const query = usePageQuery({
    key: NOTICE_PREFERENCES,
    read: async (api, call) => (await api.getPreferences({}, call)).preferenceList,
  });
  const save = useCommand<NoticePreference, unknown>({
    run: (api, preference, call) => api.savePreference(preference, call),
    optimistic: {
      key: NOTICE_PREFERENCES,
      apply: (list: readonly NoticePreference[], changed) =>
        list.map((one) => (one.kind === changed.kind ? changed : one)),
    },
    changes: [NOTICES],
  });
  return (
    <QueryFaces
      query={query}
      skeleton={<Skeleton height={52} />}
      failure={t`The settings could not be loaded.`}
    >
      {(list) =>
        list.map((preference) => (
          <section key={preference.kind} className="notices-preference" aria-label={names[preference.kind]}>
            <h3>{names[preference.kind]}</h3>
            <Choice
              label={t`In the list of notices`}
              checked={preference.isShown}
              onChange={(isShown) => void save.run({ ...preference, isShown })}
            />
            <Choice
              label={t`By e-mail`}
              checked={preference.isMailed}
              onChange={(isMailed) => void save.run({ ...preference, isMailed })}
            />
          </section>
        ))
      }
    </QueryFaces>
  );
}

function Choice(props: { label: string; checked: boolean; onChange: (isOn: boolean) => void }) {
  const id = useId();
  return (
    <div className="notices-choice">
      <span id={id}>{props.label}</span>
      <Switch labelledBy={id} checked={props.checked} onChange={props.onChange} />
    </div>
  );
}
