import { useLingui } from '@lingui/react/macro';
import type { EcologyTool } from '@seller-chat/api-client/contract';
import { PlatformMark } from '@seller-chat/ui';
import { ExternalLink } from 'lucide-react';
import { siteName } from '../../inbox/index.ts';

/** One tool: what it is, and its links. They open in a tab of their own that knows nothing of this one. */
export function ToolCard({ tool }: { tool: EcologyTool }) {
  const { t, i18n } = useLingui();
  const { name, summary, linkList } = tool;
  return (
    <li className="ecology-card">
      <ToolMark tool={tool} />
      <div className="ecology-words">
        <h3 dir="auto">{name}</h3>
        <p dir="auto">{summary}</p>
        <div className="ecology-links">
          {linkList.map(({ site, url }) => {
            const words = site === null ? t`Open` : siteName(site, i18n.locale);
            return (
              <a
                key={url}
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={t`${name}: ${words}, in a new tab`}
              >
                <span>{words}</span>
                <ExternalLink size={12} aria-hidden />
              </a>
            );
          })}
        </div>
      </div>
    </li>
  );
}

function ToolMark({ tool: { logo, platform, mark } }: { tool: EcologyTool }) {
  if (logo !== null) return <img className="ecology-mark" src={logo} alt="" width={36} height={36} />;
  return (
    <span className="ecology-mark" aria-hidden="true">
      {platform === null ? mark : <PlatformMark platform={platform} size={22} />}
    </span>
  );
}
