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
  const id = useId();
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
      {(list) => (
        <div className="notices-preferences">
          <div className="notices-preferences-head">
            <span id={`${id}-shown`}>{t`In the list of notices`}</span>
            <span id={`${id}-mailed`}>{t`By e-mail`}</span>
          </div>
          {list.map((preference) => (
            <section key={preference.kind} aria-label={names[preference.kind]}>
              <span>{names[preference.kind]}</span>
              <Switch
                labelledBy={`${id}-shown`}
                checked={preference.isShown}
                onChange={(isShown) => void save.run({ ...preference, isShown })}
              />
              <Switch
                labelledBy={`${id}-mailed`}
                checked={preference.isMailed}
                onChange={(isMailed) => void save.run({ ...preference, isMailed })}
              />
            </section>
          ))}
        </div>
      )}
    </QueryFaces>
  );
}
