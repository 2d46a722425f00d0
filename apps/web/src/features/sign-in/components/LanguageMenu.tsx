import { useLingui } from '@lingui/react/macro';
import type { LanguageCode } from '@seller-chat/core';
import { Button, Menu } from '@seller-chat/ui';
import { Languages } from 'lucide-react';
import { languageEntries } from '../../../i18n/language-entries.ts';
import { ownNameOf } from '../../../i18n/language-names.ts';
import { switchLanguage } from '../../../i18n/switch-language.ts';

/** A button with the current language, and the six to choose from behind it. */
export function LanguageMenu() {
  const { t, i18n } = useLingui();
  const current = i18n.locale as LanguageCode;
  const name = ownNameOf(current);
  return (
    <Menu
      placement="bottom-end"
      trigger={(props) => (
        <Button
          {...props}
          variant="ghost"
          size="sm"
          aria-label={t`Language: ${name}`}
          icon={<Languages size={16} aria-hidden />}
        >
          {name}
        </Button>
      )}
      entries={languageEntries(current)}
      onSelect={(code) => void switchLanguage(code as LanguageCode)}
    />
  );
}
