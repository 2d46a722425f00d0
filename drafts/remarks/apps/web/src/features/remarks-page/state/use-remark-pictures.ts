import { REMARK_PICTURES_MAX } from '@seller-chat/api-client/contract';
import type { ShopId } from '@seller-chat/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { problemOf } from '../../../kit/page-query/problem.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import type { RemarkDraft } from '../model/remark-draft.ts';

type Pictures = RemarkDraft['pictures'];

/** Uploads pictures of a remark, one after the other, in the order in which they were chosen. */
export function useRemarkPictures(shopId: ShopId | '', onAdd: (picture: Pictures[number]) => void) {
  const { api } = useAtomValue(servicesAtom);
  const [uploading, setUploading] = useState(0);
  const [problem, setProblem] = useState<string>();
  const running = useRef(new AbortController());
  useEffect(() => {
    running.current = new AbortController();
    return () => running.current.abort();
  }, []);
  const add = useCallback(
    async (files: readonly File[], present: number) => {
      if (shopId === '') return;
      const { signal } = running.current;
      const wanted = files.slice(0, Math.max(0, REMARK_PICTURES_MAX - present));
      setProblem(undefined);
      setUploading((count) => count + wanted.length);
      for (const file of wanted) {
        try {
          const sent = { blob: file, name: file.name };
          const { uploadId, url } = await api.uploadFile({ shopId }, { silent: true, signal, file: sent });
          onAdd({ uploadId, url });
        } catch (error) {
          if (signal.aborted) return;
          setProblem(problemOf(error));
        }
        setUploading((count) => count - 1);
      }
    },
    [api, shopId, onAdd],
  );
  return { add, isUploading: uploading > 0, problem };
}
