import { useLingui } from '@lingui/react/macro';
import type { ContactKind, Profile } from '@seller-chat/api-client/contract';
import { Button, CloseScope, useGuardedClose } from '@seller-chat/ui';
import { SettingRow } from '@seller-chat/ui/pages';
import { useState } from 'react';
import { ContactForm } from './ContactForm.tsx';
import { RemoveContactDialog } from './RemoveContactDialog.tsx';

export interface ContactRowProps {
  kind: ContactKind;
  profile: Profile;
}

/** The e-mail address or the mobile number to sign in with: add, change, remove. */
export function ContactRow({ kind, profile }: ContactRowProps) {
  const { t } = useLingui();
  const [isChanging, setChanging] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const { close, scope } = useGuardedClose(() => setChanging(false));
  const value = profile[kind];
  const names = [profile.email, profile.mobile, profile.loginName].filter((name) => name !== null);
  const title = kind === 'email' ? t`E-mail` : t`Mobile number`;
  const labels =
    kind === 'email'
      ? { add: t`Add e-mail`, change: t`Change e-mail`, remove: t`Remove e-mail` }
      : { add: t`Add mobile number`, change: t`Change mobile number`, remove: t`Remove mobile number` };
  return (
    <>
      <SettingRow
        name={title}
        hint={value === null ? t`None. With a second way to sign in you are never locked out.` : value}
        control={() => (
          <>
            {value !== null && names.length > 1 && (
              <Button size="sm" variant="ghost" aria-label={labels.remove} onClick={() => setRemoving(true)}>
                {t({ message: 'Remove', context: 'sign-in detail' })}
              </Button>
            )}
            <Button
              size="sm"
              aria-label={value === null ? labels.add : labels.change}
              aria-expanded={isChanging}
              onClick={isChanging ? close : () => setChanging(true)}
            >
              {value === null ? t`Add` : t`Change`}
            </Button>
          </>
        )}
      />
      {isChanging && (
        <CloseScope value={scope}>
          <ContactForm kind={kind} isFirst={value === null} onClose={() => setChanging(false)} />
        </CloseScope>
      )}
      {isRemoving && value !== null && (
        <RemoveContactDialog
          kind={kind}
          value={value}
          title={labels.remove}
          onClose={() => setRemoving(false)}
        />
      )}
    </>
  );
}
