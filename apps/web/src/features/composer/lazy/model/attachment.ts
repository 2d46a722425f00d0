import type { UploadVerdict } from '@seller-chat/core';

/** Why a file does not go up. */
export type UploadProblem =
  /** The marketplace does not take it: nothing to try again. */
  | { type: 'notTaken'; verdict: Exclude<UploadVerdict, { type: 'ok' }> }
  /** The way broke off. */
  | { type: 'network' }
  /** The server's own words. */
  | { type: 'told'; reason: string };

/** What the server made of a file. */
export interface UploadedFile {
  uploadId: string;
  url: string;
  width: number;
  height: number;
  durationMs: number;
}

/** A picture or film between being chosen and being sent. It lives in this tab only: nothing is half sent. */
export interface Attachment {
  id: string;
  file: File;
  kind: 'image' | 'video';
  /** In the browser's own memory; given back when the attachment goes. */
  previewUrl: string;
  /** 0 to 1 */
  progress: number;
  /** Neither of the two: it is on its way up. */
  uploaded?: UploadedFile;
  problem?: UploadProblem;
  /** Ends the upload. */
  abort: AbortController;
}

/** How far it got. */
export function attachmentStateOf({ uploaded, problem }: Attachment): 'uploading' | 'ready' | 'failed' {
  if (uploaded !== undefined) return 'ready';
  return problem === undefined ? 'uploading' : 'failed';
}

/** Files from the person's own system that chat could take at all; folders and the like are none. */
export function chatFilesIn(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter((file) => file.size > 0 || file.type !== '');
}

/**
 * Files that are pasted. A text copied from a document may bring a picture of itself, and then the text is meant; a file
 * copied in a file manager brings its own name or path, and then the file is.
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
