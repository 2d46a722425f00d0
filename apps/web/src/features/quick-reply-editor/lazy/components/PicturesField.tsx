import { useLingui } from '@lingui/react/macro';
import { QUICK_REPLY_PICTURES_MAX } from '@seller-chat/api-client/contract';
import { platformNameOf } from '@seller-chat/core/platform';
import { Button } from '@seller-chat/ui';
import { ImageIcon } from 'lucide-react';
import { useRef } from 'react';
import { RevealedBanner } from '../../../../kit/forms/RevealedBanner.tsx';
import type { AppForm } from '../../../../kit/forms/use-app-form.ts';
import { moved } from '../model/moved.ts';
import { refusingMarketplaces } from '../model/refusing-marketplaces.ts';
import type { EditedPicture, ReplyValues } from '../model/reply-rules.ts';
import { usePictureUploads } from '../state/use-picture-uploads.ts';
import { focusAfterRemoval } from './focus-after-removal.ts';
import { OrderedLine } from './OrderedLine.tsx';

export interface PicturesFieldProps {
  form: AppForm<ReplyValues>;
  pictures: EditedPicture[];
  onChange: (pictures: EditedPicture[]) => void;
  /** What is wrong with them, in words. */
  error: string | undefined;
}

/** The pictures of a quick reply in the order in which they go out: to upload, to move, to remove. */
export function PicturesField({ form, pictures, onChange, error }: PicturesFieldProps) {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const upload = usePictureUploads(form);
  const room = QUICK_REPLY_PICTURES_MAX - pictures.length;
  const isFull = room <= 0;
  const noteOf = ({ picture }: EditedPicture): string => {
    if (picture === undefined) return t`Uploading…`;
    const size = picture.width > 0 ? `${picture.width} × ${picture.height}` : '';
    const refused = refusingMarketplaces(picture).map(({ platform, min, max }) => {
      const marketplace = platformNameOf(platform);
      return t`not for ${marketplace}, where each side must be ${min} to ${max} pixels`;
    });
    return [size, ...refused].filter(Boolean).join(' · ');
  };
  const remove = (at: number): void => {
    focusAfterRemoval(list.current, at, adder.current);
    onChange(pictures.toSpliced(at, 1));
  };
  return (
    <div className="reply-cards" role="group" aria-label={t`Pictures`}>
      <span className="reply-cards-name">{t`Pictures`}</span>
      {pictures.length > 0 && (
        <ul ref={list}>
          {pictures.map((edited, at) => (
            <OrderedLine
              key={edited.key}
              kind="image"
              title={edited.fileName}
              sources={edited.picture === undefined ? [] : [edited.picture.url]}
              note={noteOf(edited)}
              isFirst={at === 0}
              isLast={at === pictures.length - 1}
              onMove={(step) => onChange(moved(pictures, at, step))}
              onRemove={() => remove(at)}
            />
          ))}
        </ul>
      )}
      {isFull && (
        <p className="reply-cards-hint">{t`A quick reply has up to ${QUICK_REPLY_PICTURES_MAX} pictures.`}</p>
      )}
      <Button
        ref={adder}
        size="sm"
        icon={<ImageIcon size={14} aria-hidden />}
        aria-disabled={isFull || undefined}
        onClick={() => !isFull && chooser.current?.click()}
      >
        {t`Add pictures`}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        aria-label={t`Add pictures`}
        accept=".jpg,.jpeg,.png"
        onChange={({ currentTarget }) => {
          upload([...(currentTarget.files ?? [])].slice(0, room));
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      {error !== undefined && <RevealedBanner>{error}</RevealedBanner>}
    </div>
  );
}
