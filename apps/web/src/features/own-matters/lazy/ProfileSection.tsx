import { useLingui } from '@lingui/react/macro';
import { Avatar, Skeleton } from '@seller-chat/ui';
import { SettingRow } from '@seller-chat/ui/pages';
import { QueryFaces } from '../../../kit/page-query/QueryFaces.tsx';
import { usePageQuery } from '../../../kit/page-query/use-page-query.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { accountAtom } from '../../account/index.ts';
import { PROFILE } from '../model/profile-key.ts';
import { ContactRow } from './ContactRow.tsx';
import { NamesForm } from './NamesForm.tsx';

const SKELETONS = [56, 48, 48];

/** The person's names, and what they sign in with. */
export function ProfileSection() {
  const { t } = useLingui();
  const account = useAtomValue(accountAtom);
  const query = usePageQuery({
    key: PROFILE,
    read: async (api, call) => (await api.getProfile({}, call)).profile,
  });
  return (
    <QueryFaces
      query={query}
      failure={t`Your profile could not be loaded.`}
      skeleton={
        <div className="own-skeleton">
          {SKELETONS.map((height, index) => (
            <Skeleton key={index} shape="box" height={height} />
          ))}
        </div>
      }
    >
      {(profile) => (
        <>
          <div className="own-names">
            <Avatar
              id={account?.subAccountId || (account?.accountId ?? '')}
              name={profile.displayName}
              size={56}
            />
            <NamesForm profile={profile} hasCompany={profile.loginName === null} />
          </div>
          <div className="own-contacts">
            {profile.loginName !== null && (
              <SettingRow
                name={t`Sign-in name`}
                hint={t`Set by the main account.`}
                control={() => <span className="own-value">{profile.loginName}</span>}
              />
            )}
            <ContactRow kind="mobile" profile={profile} />
            <ContactRow kind="email" profile={profile} />
          </div>
        </>
      )}
    </QueryFaces>
  );
}
