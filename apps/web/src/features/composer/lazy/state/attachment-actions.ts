import { ApiError } from '@seller-chat/api-client';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import { checkUpload } from '@seller-chat/core/platform';
import type { Session, SessionId, UploadVerdict } from '@seller-chat/core';
import { atom } from '../../../../shared/jotai.ts';
import { servicesAtom } from '../../../../shared/services.ts';
import { sessionIndexAtom } from '../../../chat-state/index.ts';
import type { Attachment, UploadProblem } from '../model/attachment.ts';
import { attachmentsCellAtom } from './cells.ts';
import { updateExtrasAtom } from './extras-actions.ts';
import { deliverWhenReadyAtom } from './deliver-actions.ts';
import { callOffWithAtom } from './held-sends.ts';

/** Maximum of files at once. More would be a mistake. */
export const MAX_FILES = 10;

interface AttachmentChange {
  sessionId: SessionId;
  id: string;
  change: Partial<Attachment>;
}

/** Puts files beside the text of a session and begins to upload them; those beyond the limit are left out. */
export const addFilesAtom = atom(
  null,
  (get, set, { session, files }: { session: Session; files: readonly File[] }): number => {
    const { sessionId } = session;
    const waiting = get(attachmentsCellAtom).get(sessionId) ?? [];
    const taken = files.slice(0, Math.max(0, MAX_FILES - waiting.length));
    const added = taken.map((file) => makeAttachment(file, session, get(servicesAtom).newId()));
    set(keepAttachmentsAtom, { sessionId, attachments: [...waiting, ...added] });
    for (const attachment of added)
      if (attachment.problem === undefined) void set(uploadAtom, { session, attachment });
    return files.length - taken.length;
  },
);

function makeAttachment(file: File, { platform }: Session, id: string): Attachment {
  const { name, type, size } = file;
  const verdict = checkUpload(platform, { name, type, size });
  return {
    id,
    file,
    kind: type.startsWith('video/') ? 'video' : 'image',
    previewUrl: URL.createObjectURL(file),
    progress: 0,
    abort: new AbortController(),
    ...(verdict.type !== 'ok' && { problem: { type: 'notTaken', verdict } }),
  };
}

/** Removes a file and aborts its upload. A send that waits for it is cancelled. */
export const removeFileAtom = atom(
  null,
  (get, set, { sessionId, id }: { sessionId: SessionId; id: string }) => {
    const waiting = get(attachmentsCellAtom).get(sessionId) ?? [];
    const gone = waiting.find((one) => one.id === id);
    if (gone === undefined) return;
    releaseAttachment(gone);
    set(callOffWithAtom, { sessionId, id });
    set(keepAttachmentsAtom, { sessionId, attachments: waiting.filter((one) => one !== gone) });
  },
);

/** Uploads a file once more. */
export const retryFileAtom = atom(
  null,
  (get, set, { sessionId, id }: { sessionId: SessionId; id: string }) => {
    const session = get(sessionIndexAtom).get(sessionId);
    const failed = get(attachmentsCellAtom)
      .get(sessionId)
      ?.find((one) => one.id === id);
    if (session === undefined || failed === undefined) return;
    const { problem: _problem, ...rest } = failed;
    const attachment = { ...rest, progress: 0, abort: new AbortController() };
    const waiting = get(attachmentsCellAtom).get(sessionId) ?? [];
    const attachments = waiting.map((one) => (one.id === id ? attachment : one));
    set(keepAttachmentsAtom, { sessionId, attachments });
    void set(uploadAtom, { session, attachment });
  },
);

/** Keeps the files of a session as they now are. */
const keepAttachmentsAtom = atom(
  null,
  (get, set, { sessionId, attachments }: { sessionId: SessionId; attachments: readonly Attachment[] }) => {
    const next = new Map(get(attachmentsCellAtom));
    if (attachments.length === 0) next.delete(sessionId);
    else next.set(sessionId, attachments);
    set(attachmentsCellAtom, next);
    set(updateExtrasAtom, sessionId);
  },
);

const changeAttachmentAtom = atom(null, (get, set, { sessionId, id, change }: AttachmentChange) => {
  const waiting = get(attachmentsCellAtom).get(sessionId) ?? [];
  if (!waiting.some((one) => one.id === id)) return;
  const attachments = waiting.map((one) => (one.id === id ? { ...one, ...change } : one));
  set(keepAttachmentsAtom, { sessionId, attachments });
});

const uploadAtom = atom(
  null,
  async (get, set, { session, attachment }: { session: Session; attachment: Attachment }) => {
    const { sessionId, shopId } = session;
    const { id, file, abort } = attachment;
    const change = (next: Partial<Attachment>) => set(changeAttachmentAtom, { sessionId, id, change: next });
    try {
      const { kind, ...uploaded } = await get(servicesAtom).api.uploadFile(
        { shopId },
        {
          silent: true,
          signal: abort.signal,
          file: { blob: file, name: file.name, onProgress: (progress) => change({ progress }) },
        },
      );
      change({ kind, uploaded, progress: 1 });
      set(deliverWhenReadyAtom, sessionId);
    } catch (error) {
      if (abort.signal.aborted) return;
      change({ problem: problemOf(error) });
      // If "send" was pressed, cancel it: the seller sees the problem before anything is sent.
      set(callOffWithAtom, { sessionId, id });
    }
  },
);

/** Ends the upload of a file, and lets go of its preview. */
function releaseAttachment({ abort, previewUrl }: Attachment): void {
  abort.abort();
  URL.revokeObjectURL(previewUrl);
}

function problemOf(error: unknown): UploadProblem {
  if (!(error instanceof ApiError)) return { type: 'network' };
  const verdict = error.info?.['verdict'];
  const isExplained =
    error.code === ERROR_CODES.fileNotTaken && typeof verdict === 'object' && verdict !== null;
  return isExplained
    ? { type: 'notTaken', verdict: verdict as Exclude<UploadVerdict, { type: 'ok' }> }
    : { type: 'explained', reason: error.reason };
}
