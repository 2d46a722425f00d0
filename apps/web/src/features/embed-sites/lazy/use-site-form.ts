import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@seller-chat/api-client';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FormFindings } from '../../../kit/forms/form-findings.ts';
import { useAppForm } from '../../../kit/forms/use-app-form.ts';
import type { AppForm } from '../../../kit/forms/use-app-form.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { EMBED_SITES } from '../model/embed-keys.ts';
import { originsIn, refusedOrigin, requestOf, siteRules, valuesOf } from '../model/site-values.ts';
import type { SiteValues } from '../model/site-values.ts';
import type { SiteSheetProps } from './site-sheet-props.ts';

/** The form of a site, new or stored. A change that was made elsewhere meanwhile takes a second Save to replace. */
export function useSiteForm({ site, onSecret, onClose }: SiteSheetProps): AppForm<SiteValues> {
  const { t } = useLingui();
  const { api, toasts } = useAtomValue(servicesAtom);
  const queries = useQueryClient();
  const requestId = useRef(crypto.randomUUID());
  const [version, setVersion] = useState(site?.version ?? 0);
  const sent = useRef<readonly string[]>([]);
  return useAppForm<SiteValues>({
    rules: siteRules,
    defaultValues: valuesOf(site),
    async send(values) {
      const fields = requestOf(values);
      sent.current = originsIn(values.originList);
      const call = { silent: true };
      if (site === undefined) {
        const made = await api.addEmbedSite({ ...fields, requestId: requestId.current }, call);
        void queries.invalidateQueries({ queryKey: EMBED_SITES });
        onSecret(made.embedSite, made.secret);
        return;
      }
      const { name } = fields;
      await api.saveEmbedSite({ embedSiteId: site.embedSiteId, version, ...fields }, call);
      void queries.invalidateQueries({ queryKey: EMBED_SITES });
      toasts.show({ tone: 'success', text: t`Saved: ${name}` });
      onClose();
    },
    explain(error): FormFindings | undefined {
      if (!(error instanceof ApiError)) return undefined;
      if (error.code === ERROR_CODES.invalidRequest) {
        const origin = refusedOrigin(error.info, sent.current);
        if (origin === undefined) return undefined;
        const text = t`“${origin}” is not an address like https://shop.example, without a path.`;
        return { fields: [{ path: 'originList', text }], line: undefined };
      }
      if (error.code === ERROR_CODES.notFound) {
        void queries.invalidateQueries({ queryKey: EMBED_SITES });
        return lineOf(t`This site was deleted meanwhile.`);
      }
      if (error.code !== ERROR_CODES.changedMeanwhile) return undefined;
      const { version: present } = Object(error.info?.['embedSite']) as { version?: unknown };
      if (typeof present === 'number') setVersion(present);
      return lineOf(t`This site was just changed elsewhere. Save again to replace that change.`);
    },
  });
}

const lineOf = (text: string): FormFindings => ({ fields: [], line: { text } });
