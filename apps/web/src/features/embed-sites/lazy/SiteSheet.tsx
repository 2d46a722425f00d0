import { useLingui } from '@lingui/react/macro';
import { Button } from '@seller-chat/ui';
import { Sheet } from '@seller-chat/ui/pages';
import { useFormState } from 'react-hook-form';
import { Form } from '../../../kit/forms/Form.tsx';
import { FormLineBanner } from '../../../kit/forms/FormLineBanner.tsx';
import { SiteFields } from './SiteFields.tsx';
import type { SiteSheetProps } from './site-sheet-props.ts';
import { useSiteForm } from './use-site-form.ts';

/** Makes a site, or changes one. */
export function SiteSheet({ site, onSecret, onClose }: SiteSheetProps) {
  const { t } = useLingui();
  const form = useSiteForm({ site, onSecret, onClose });
  const { isSubmitting } = useFormState({ control: form.control });
  return (
    <Sheet
      open
      isWide
      onClose={onClose}
      title={site === undefined ? t`New site` : site.name}
      closeLabel={t`Close`}
      footer={
        <>
          <Button onClick={form.changes.asking(onClose)}>{t`Cancel`}</Button>
          <Button variant="solid" busy={isSubmitting} onClick={() => form.submit()}>
            {site === undefined ? t`Add site` : t`Save`}
          </Button>
        </>
      }
    >
      <Form form={form} lossText={t`What you entered about this site is not saved yet.`}>
        <SiteFields form={form} />
        <FormLineBanner line={form.line} />
        <button type="submit" hidden />
      </Form>
    </Sheet>
  );
}
