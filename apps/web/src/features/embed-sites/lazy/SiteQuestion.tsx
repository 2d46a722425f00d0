import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@seller-chat/api-client';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { EmbedSite } from '@seller-chat/api-client/contract';
import { Button, Dialog } from '@seller-chat/ui';
import { useCommand } from '../../../kit/page-query/use-command.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import type { AppApi } from '../../../shared/services.ts';
import { EMBED_SITES } from '../model/embed-keys.ts';
import type { SiteQuestionKind } from '../model/site-question-kind.ts';
import { useQuestionWords } from './use-question-words.ts';

export interface SiteQuestionProps {
  kind: SiteQuestionKind;
  site: EmbedSite;
  onSecret: (site: EmbedSite, secret: string) => void;
  onClose: () => void;
}

/** What a question does when it is answered with yes. Resolves to the new secret, if there is one. */
const ACTS: Readonly<
  Record<
    SiteQuestionKind,
    (api: AppApi, id: string, call: { silent?: boolean }) => Promise<string | undefined>
  >
> = {
  async secret(api, embedSiteId, call) {
    return (await api.renewEmbedSecret({ embedSiteId }, call)).secret;
  },
  async end(api, embedSiteId, call) {
    await api.endEmbedTokens({ embedSiteId }, call);
    return undefined;
  },
  async delete(api, embedSiteId, call) {
    try {
      await api.delEmbedSite({ embedSiteId }, call);
    } catch (error) {
      // Deleted already, here or elsewhere.
      if (!(error instanceof ApiError) || error.code !== ERROR_CODES.notFound) throw error;
    }
    return undefined;
  },
};

/** Says what follows, and does it: another secret, the end of every token, or of the site. */
export function SiteQuestion({ kind, site, onSecret, onClose }: SiteQuestionProps) {
  const { t } = useLingui();
  const { toasts } = useAtomValue(servicesAtom);
  const words = useQuestionWords(kind, site.name);
  const { run, isRunning } = useCommand<string, string | undefined>({
    run: (api, id, call) => ACTS[kind](api, id, call),
    changes: [EMBED_SITES],
    onDone(secret) {
      if (secret !== undefined) return onSecret(site, secret);
      toasts.show({ tone: 'success', text: words.done });
      onClose();
    },
  });
  return (
    <Dialog
      open
      kind="alert"
      onClose={onClose}
      title={words.title}
      closeLabel={t`Close`}
      footer={
        <>
          <Button onClick={onClose} data-autofocus>
            {t`Cancel`}
          </Button>
          <Button variant="danger" busy={isRunning} onClick={() => void run(site.embedSiteId)}>
            {words.act}
          </Button>
        </>
      }
    >
      <p>{words.meaning}</p>
    </Dialog>
  );
}
