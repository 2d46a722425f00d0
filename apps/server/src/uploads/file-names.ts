import { readdir } from 'node:fs/promises';

/** End of the name of a file that is still being written. No encoded name holds a dot. */
export const UNFINISHED = '.unfinished';

/** Safe as the name of a file, and as different as the ids are. */
export function toName(id: string): string {
  return encodeURIComponent(id).replaceAll('.', '%2E').replaceAll('*', '%2A');
}

/** The id that `toName` made a name of. */
export function fromName(name: string): string {
  return decodeURIComponent(name);
}

/** The names in a folder; none where it is missing. */
export async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isAbsent(error)) return [];
    throw error;
  }
}

/** Whether an error says that a file is not there. */
export function isAbsent(error: unknown): boolean {
  return (error as { code?: unknown }).code === 'ENOENT';
}
