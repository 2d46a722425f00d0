import { useLingui } from '@lingui/react/macro';
import { ENDPOINTS } from '@seller-chat/api-client/contract';
import type { ReviewRow } from '@seller-chat/api-client/contract';
import { parseLanguage } from '@seller-chat/core/language';
import { Button } from '@seller-chat/ui';
import { Languages } from 'lucide-react';
import { useState } from 'react';
import { useCommand } from '../../../kit/page-query/use-command.ts';
import { usePermission } from '../../../kit/permission/use-permission.ts';

/** What the buyer wrote, in the language of the screen, when it is asked for. Keep one per review. */
export function ReviewTranslation({ row: { platform, content } }: { row: ReviewRow }) {
  const { t, i18n } = useLingui();
  const [text, setText] = useState<string>();
  const mayTranslate = usePermission(ENDPOINTS.translateLanguage.requires);
  const language = parseLanguage(i18n.locale) ?? 'en';
  const command = useCommand<undefined, { translations: readonly { text: string }[] }>({
    run: (api, _input, call) =>
      api.translateLanguage({ platform, texts: [content], targetLanguage: language }, call),
    onDone: ({ translations }) => setText(translations[0]?.text),
  });
  if (!mayTranslate || content === '') return null;
  if (text !== undefined)
    return (
      <p className="review-translation" dir="auto">
        <Languages size={14} aria-hidden />
        <span>{text}</span>
      </p>
    );
  return (
    <div>
      <Button
        size="sm"
        variant="ghost"
        busy={command.isRunning}
        icon={<Languages size={14} aria-hidden />}
        onClick={() => void command.run(undefined)}
      >
        {t`Translate`}
      </Button>
    </div>
  );
}
