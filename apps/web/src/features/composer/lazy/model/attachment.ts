import type { UploadVerdict } from '@seller-chat/core';

/** Why an upload failed. */
export type UploadProblem =
  /** The marketplace does not accept the file: no retry. */
  | { type: 'notTaken'; verdict: Exclude<UploadVerdict, { type: 'ok' }> }
  /** The connection broke. */
  | { type: 'network' }
  /** The server's own words. */
  | { type: 'explained'; reason: string };

/** An uploaded file as the server describes it. */
export interface UploadedFile {
  uploadId: string;
  url: string;
  width: number;
  height: number;
  durationMs: number;
}

/** A picture or film that is chosen and not sent yet. It exists in this tab only, so that nothing is half sent. */
export interface Attachment {
  id: string;
  file: File;
  kind: 'image' | 'video';
  /** An object URL; revoked when the attachment is removed. */
  previewUrl: string;
  /** 0 to 1 */
  progress: number;
  /** Without `uploaded` and `problem` the file is uploading. */
  uploaded?: UploadedFile;
  problem?: UploadProblem;
  /** Aborts the upload. */
  abort: AbortController;
}

/** State of the upload. */
export function attachmentStateOf({ uploaded, problem }: Attachment): 'uploading' | 'ready' | 'failed' {
  if (uploaded !== undefined) return 'ready';
  return problem === undefined ? 'uploading' : 'failed';
}

/** Files of a drop or paste that chat could accept, without folders. */
export function chatFilesIn(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter((file) => file.size > 0 || file.type !== '');
}

/**
 * Pasted files. Text copied from a document may include a picture of itself: then only the text is pasted. A file
 * copied in a file manager includes its name or path: then the file is pasted.
 */
export function pastedFilesIn(data: DataTransfer | null): File[] {
  const files = chatFilesIn(data);
  const lines = (data?.getData('text/plain') ?? '').split(/[\r\n]+/).filter((line) => line.trim() !== '');
  const isNamed = lines.every((line) => files.some(({ name }) => decodedEnd(line) === name));
  return isNamed ? files : [];
}

/** The last part of a name, a path or a `file:` address. */
function decodedEnd(line: string): string {
  const end = line.trim().replace(/^.*[/\\]/s, '');
  if (!line.startsWith('file:')) return end;
  try {
    return decodeURIComponent(end);
  } catch {
    return end;
  }
}
