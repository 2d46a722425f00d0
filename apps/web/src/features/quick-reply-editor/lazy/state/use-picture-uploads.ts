import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { problemOf } from '../../../../kit/page-query/problem.ts';
import type { AppForm } from '../../../../kit/forms/use-app-form.ts';
import { useAtomValue } from '../../../../shared/jotai.ts';
import { servicesAtom } from '../../../../shared/services.ts';
import type { EditedPicture, ReplyValues } from '../model/reply-rules.ts';

/**
 * Uploads pictures into the form: each is in its list at once, and complete when it is uploaded. One that is refused goes
 * from the list, with a toast. What is still uploading ends with the form.
 */
export function usePictureUploads(form: AppForm<ReplyValues>): (files: readonly File[]) => void {
  const { t } = useLingui();
  const { api, newId, toasts } = useAtomValue(servicesAtom);
  const { errors } = useFormState({ control: form.control, name: ['pictureList', 'textList'] });
  const isWrong = useRef(false);
  isWrong.current = errors.pictureList !== undefined || errors.textList !== undefined;
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  const change = (edit: (pictures: readonly EditedPicture[]) => EditedPicture[]): void => {
    form.setValue('pictureList', edit(form.getValues('pictureList')), { shouldDirty: true });
    // What was said about a picture that was uploading, or about missing texts, may no longer hold.
    if (isWrong.current) void form.trigger(['pictureList', 'textList']);
  };
  const upload = async (file: File, key: string, { signal }: AbortController): Promise<void> => {
    const { name } = file;
    try {
      const sent = { silent: true, signal, file: { blob: file, name } };
      const { picture } = await api.uploadQuickReplyPicture({}, sent);
      change((pictures) => pictures.map((one) => (one.key === key ? { ...one, picture } : one)));
    } catch (error) {
      if (signal.aborted) return;
      change((pictures) => pictures.filter((one) => one.key !== key));
      const reason = problemOf(error) || t`Can't reach the server.`;
      toasts.show({ tone: 'error', text: t`${name} was not added: ${reason}` });
    }
  };
  return (files) => {
    const current = (abort.current ??= new AbortController());
    for (const file of files) {
      const key = newId();
      change((pictures) => [...pictures, { key, fileName: file.name, picture: undefined }]);
      void upload(file, key, current);
    }
  };
}
