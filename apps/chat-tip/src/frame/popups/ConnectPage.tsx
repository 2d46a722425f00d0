import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@seller-chat/api-client';
import type { HttpClient } from '@seller-chat/api-client';
import type { ResponseOf } from '@seller-chat/api-client/contract';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import { Button, ErrorState } from '@seller-chat/ui';
import { useCallback, useEffect, useState } from 'react';
import { connectEmbed, getEmbedSite } from '../data/endpoints.ts';
import { openerOf } from './opener.ts';
import type { Opener } from './opener.ts';
import { PopupLayout, PopupNotice, PopupSignedOut } from './PopupLayout.tsx';

type Site = ResponseOf<typeof getEmbedSite>;
type Step =
  | { readonly kind: 'loading' | 'unknown' | 'signedOut' | 'failed' | 'done' }
  | { readonly kind: 'ask'; readonly site: Site };

/** Props of {@link ConnectPage}. */
export interface ConnectPageProps {
  readonly http: HttpClient;
  readonly siteId: string;
}

/** Asks the signed-in person whether a site may show their messages, and hands its frame the tokens. */
export function ConnectPage({ http, siteId }: ConnectPageProps) {
  const { t } = useLingui();
  const opener = openerOf(window);
  const [step, setStep] = useState<Step>({ kind: 'loading' });
  const load = useCallback(async () => {
    try {
      const site = await http.call(getEmbedSite, { embedSiteId: siteId }, { silent: true });
      setStep({ kind: 'ask', site });
    } catch (error) {
      setStep({ kind: stepAfter(error) });
    }
  }, [http, siteId]);
  const check = useCallback(() => void load(), [load]);
  useEffect(check, [check]);

  if (opener === undefined) return <PopupNotice text={t`Go back to the page and press again.`} />;
  if (step.kind === 'signedOut') return <PopupSignedOut onCheck={check} />;
  if (step.kind === 'unknown')
    return <PopupNotice text={t`This site is not known to your Seller Chat account.`} />;
  if (step.kind === 'loading') return <PopupNotice isLoading text={t`Loading…`} />;
  if (step.kind === 'done') return <PopupNotice text={t`Done. You can close this window.`} />;
  if (step.kind !== 'ask') {
    return (
      <PopupLayout>
        <ErrorState
          message={t`Can't reach the server. Check your connection and try again.`}
          retryLabel={t`Try again`}
          onRetry={() => {
            setStep({ kind: 'loading' });
            check();
          }}
        />
      </PopupLayout>
    );
  }
  return <Question {...{ http, opener, site: step.site }} onEnd={(kind) => setStep({ kind })} />;
}

function stepAfter(error: unknown): 'unknown' | 'signedOut' | 'failed' {
  if (!(error instanceof ApiError)) return 'failed';
  if (error.isLoginExpired) return 'signedOut';
  return error.code === ERROR_CODES.notFound || error.code === ERROR_CODES.forbidden ? 'unknown' : 'failed';
}

interface QuestionProps {
  readonly http: HttpClient;
  readonly opener: Opener;
  readonly site: Site;
  readonly onEnd: (kind: 'unknown' | 'signedOut' | 'failed' | 'done') => void;
}

function Question({ http, opener, site, onEnd }: QuestionProps) {
  const { t } = useLingui();
  const [isBusy, setBusy] = useState(false);
  const { name, originList } = site;
  const allow = async (): Promise<void> => {
    setBusy(true);
    try {
      const tokens = await http.call(connectEmbed, { embedSiteId: site.embedSiteId }, { silent: true });
      opener.post(tokens);
      onEnd('done');
      window.close();
    } catch (error) {
      onEnd(stepAfter(error));
    }
  };
  return (
    <PopupLayout>
      <h1>{t`Let ${name} show your messages?`}</h1>
      <ul className="tip-popup-origins" dir="ltr" translate="no">
        {originList.map((origin) => (
          <li key={origin}>{origin}</li>
        ))}
      </ul>
      <p>
        {site.mayReply
          ? t`It can read and answer in your shops until you sign out here.`
          : t`It can read in your shops until you sign out here.`}
      </p>
      <div className="tip-popup-actions">
        <Button size="lg" onClick={() => window.close()}>
          {t`Do not allow`}
        </Button>
        <Button variant="solid" size="lg" busy={isBusy} onClick={() => void allow()}>
          {t`Allow`}
        </Button>
      </div>
    </PopupLayout>
  );
}
