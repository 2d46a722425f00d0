import { useLingui } from '@lingui/react/macro';
import type { Platform } from '@seller-chat/core';
import { useFormState } from 'react-hook-form';
import { FormField } from '../../../../kit/forms/FormField.tsx';
import type { AppForm } from '../../../../kit/forms/use-app-form.ts';
import type { ReplyValues } from '../model/reply-rules.ts';
import { CardsField } from './CardsField.tsx';
import { PicturesField } from './PicturesField.tsx';
import { TextsField } from './TextsField.tsx';

export interface ReplyContentsProps {
  form: AppForm<ReplyValues>;
  platform: Platform;
}

/** What the buyer gets from a quick reply: its texts, pictures and cards. */
export function ReplyContents({ form, platform }: ReplyContentsProps) {
  const { t } = useLingui();
  const { errors } = useFormState({ control: form.control, name: 'textList' });
  // Whether the texts may be blank depends on the pictures and cards.
  const checkTexts = (): void => {
    if (errors.textList !== undefined) void form.trigger('textList');
  };
  return (
    <>
      <FormField
        form={form}
        name="textList"
        problems={{
          required: t`Write every text, or remove its language. A text may be missing beside a picture or card.`,
          tooLong: t`Correct what is marked below the texts.`,
          invalid: t`Correct what is marked below the texts.`,
        }}
      >
        {({ value, onChange, error }) => (
          <TextsField texts={value} onChange={onChange} error={error} platform={platform} />
        )}
      </FormField>
      <FormField
        form={form}
        name="pictureList"
        problems={{ invalid: t`Wait until the pictures are uploaded.` }}
      >
        {({ value, onChange, error }) => (
          <PicturesField
            form={form}
            pictures={value}
            onChange={(pictures) => {
              onChange(pictures);
              checkTexts();
            }}
            error={error}
          />
        )}
      </FormField>
      <FormField form={form} name="cardList">
        {({ value, onChange, error }) => (
          <CardsField
            cards={value}
            onChange={(cards) => {
              onChange(cards);
              checkTexts();
            }}
            error={error}
            platform={platform}
          />
        )}
      </FormField>
    </>
  );
}
