import { useLingui } from '@lingui/react/macro';
import type { EmbedSite } from '@seller-chat/api-client/contract';
import { Segments, Select } from '@seller-chat/ui';
import { SettingSection } from '@seller-chat/ui/pages';
import { useState } from 'react';
import { SNIPPET_KINDS, policyLinesOf, snippetOf } from '../model/snippets.ts';
import type { SnippetKind } from '../model/snippets.ts';
import { CodeBlock } from './CodeBlock.tsx';

/** The code that a page and its server need, with this server's origin and the site filled in. */
export function SnippetSection({ sites }: { sites: readonly EmbedSite[] }) {
  const { t } = useLingui();
  const [kind, setKind] = useState<SnippetKind>('plain');
  const [chosenId, setChosenId] = useState<string>();
  const site = sites.find(({ embedSiteId }) => embedSiteId === chosenId) ?? sites.at(-1);
  const { origin } = location;
  const labels: Readonly<Record<SnippetKind, string>> = {
    plain: t`Plain page`,
    react: 'React',
    vue: 'Vue',
    server: t`Server`,
  };
  return (
    <SettingSection title={t`Code for your page`}>
      <div className="embed-code-choice">
        <Segments
          label={t`Code for your page`}
          value={kind}
          segments={SNIPPET_KINDS.map((value) => ({ value, label: labels[value] }))}
          onChange={setKind}
        />
        {sites.length > 1 && (
          <Select
            label={t`Site`}
            value={site?.embedSiteId ?? ''}
            options={sites.map(({ embedSiteId, name }) => ({ value: embedSiteId, label: name }))}
            onChange={setChosenId}
          />
        )}
      </div>
      <p className="embed-muted">
        {kind === 'server'
          ? t`Your server asks for a short-lived token and gives it to the page. The secret stays on your server.`
          : t`Without getToken, each person signs in by themselves in a window of Seller Chat.`}
      </p>
      <CodeBlock
        label={t`Copy the code`}
        code={snippetOf(kind, { origin, siteId: site?.embedSiteId ?? '' })}
      />
      {kind !== 'server' && (
        <>
          <p className="embed-muted">{t`If your page has a content security policy, add to it:`}</p>
          <CodeBlock label={t`Copy the policy`} code={policyLinesOf(origin)} />
        </>
      )}
    </SettingSection>
  );
}
