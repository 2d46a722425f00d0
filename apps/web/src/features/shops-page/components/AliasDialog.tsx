import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@seller-chat/api-client';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import { ALIAS_LENGTH } from '@seller-chat/core/shop';
import type { Shop } from '@seller-chat/core';
import { Button, Dialog, TextField } from '@seller-chat/ui';
import { useState } from 'react';
import { Form } from '../../../kit/forms/Form.tsx';
import { FormField } from '../../../kit/forms/FormField.tsx';
import { FormLineBanner } from '../../../kit/forms/FormLineBanner.tsx';
import type { FormFindings } from '../../../kit/forms/form-findings.ts';
import { SubmitButton } from '../../../kit/forms/SubmitButton.tsx';
import { useAppForm } from '../../../kit/forms/use-app-form.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { aliasRules } from '../model/alias-rules.ts';
import type { AliasValues } from '../model/alias-rules.ts';
import './alias-file.css';

export interface AliasDialogProps {
  shop: Shop;
  onClose: () => void;
}

/** Changes the alias of one shop. The list follows by the shop's event, as every other browser's does. */
export function AliasDialog({ shop, onClose }: AliasDialogProps) {
  const { t } = useLingui();
  const { api } = useAtomValue(servicesAtom);
  const { shopId } = shop;
  const name = shop.shopName || shop.platformShopId;
  // What the person saw when the dialog opened, or in the answer about a colleague's change.
  const [seenAlias, setSeenAlias] = useState(shop.alias);
  const explain = (error: unknown): FormFindings | undefined => {
    if (!(error instanceof ApiError) || error.code !== ERROR_CODES.changedMeanwhile) return undefined;
    const { alias } = Object(error.info?.['shop']) as { alias?: unknown };
    const other = typeof alias === 'string' ? alias : '';
    setSeenAlias(other);
    const text =
      other === ''
        ? t`A colleague has just removed the alias. Save again to set yours.`
        : t`A colleague has just changed the alias to “${other}”. Save again to replace it.`;
    return { fields: [], line: { text } };
  };
  const form = useAppForm<AliasValues>({
    rules: aliasRules,
    defaultValues: { alias: shop.alias },
    async send({ alias }) {
      await api.updateShopInfo({ shopId, alias, seenAlias }, { silent: true });
      onClose();
    },
    explain,
  });
  return (
    <Dialog open onClose={onClose} title={t`Change the alias`} closeLabel={t`Close`} size="sm" sticky>
      <Form form={form}>
        <FormField form={form} name="alias">
          {(bound) => (
            <TextField
              {...bound}
              label={t`Alias of ${name}`}
              hint={t`Only you and your colleagues see it. Empty: the name on the marketplace is shown.`}
              autoComplete="off"
              maxLength={ALIAS_LENGTH * 8}
              data-autofocus
            />
          )}
        </FormField>
        <FormLineBanner line={form.line} />
        <div className="alias-buttons">
          <Button size="lg" onClick={form.changes.asking(onClose)}>{t`Cancel`}</Button>
          <SubmitButton form={form} label={t`Save`} busyLabel={t`Saving…`} />
        </div>
      </Form>
    </Dialog>
  );
}
