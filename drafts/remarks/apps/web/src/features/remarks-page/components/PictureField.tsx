import { useLingui } from '@lingui/react/macro';
import { REMARK_PICTURES_MAX } from '@seller-chat/api-client/contract';
import type { ShopId } from '@seller-chat/core';
import { IconButton, Spinner } from '@seller-chat/ui';
import { ImagePlus, X } from 'lucide-react';
import { useProblemText } from '../../../kit/goods/use-problem-text.ts';
import type { RemarkDraft } from '../model/remark-draft.ts';
import { useRemarkPictures } from '../state/use-remark-pictures.ts';

export interface PictureFieldProps {
  /** Empty: none is chosen yet, and no picture can be added. */
  shopId: ShopId | '';
  pictures: RemarkDraft['pictures'];
  onAdd: (picture: RemarkDraft['pictures'][number]) => void;
  onRemove: (uploadId: string) => void;
}

/** The pictures of a remark: seen large, added, taken away. */
export function PictureField({ shopId, pictures, onAdd, onRemove }: PictureFieldProps) {
  const { t } = useLingui();
  const problemText = useProblemText();
  const { add, isUploading, problem } = useRemarkPictures(shopId, onAdd);
  const isFull = pictures.length >= REMARK_PICTURES_MAX;
  return (
    <fieldset className="remark-picture-field">
      <legend>{t`Pictures`}</legend>
      <ul>
        {pictures.map(({ uploadId, url }, index) => {
          const number = index + 1;
          return (
            <li key={uploadId}>
              <a href={url} target="_blank" rel="noopener noreferrer" aria-label={t`Show picture ${number}`}>
                <img src={url} alt="" />
              </a>
              <IconButton
                size="sm"
                label={t`Remove picture ${number}`}
                icon={<X size={13} aria-hidden />}
                onClick={() => onRemove(uploadId)}
              />
            </li>
          );
        })}
        {!isFull && shopId !== '' && (
          <li>
            <label className="remark-picture-add">
              <input
                type="file"
                className="sc-sr-only"
                accept="image/jpeg,image/png"
                multiple
                aria-label={t`Add pictures`}
                onChange={(event) => {
                  void add([...(event.target.files ?? [])], pictures.length);
                  event.target.value = '';
                }}
              />
              {isUploading ? <Spinner /> : <ImagePlus size={18} aria-hidden />}
            </label>
          </li>
        )}
      </ul>
      {shopId === '' && <small>{t`Choose the shop first.`}</small>}
      {problem !== undefined && <p role="alert">{problemText(problem)}</p>}
    </fieldset>
  );
}
