import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { StartError } from '../start/start-error.ts';
import { DEFAULT_DIRECTORY } from './default-directory.ts';
import { DirectorySchema } from './directory-schema.ts';
import type { EcologyDirectory } from './directory-schema.ts';

/** Findings that one line names. */
const NAMED_FINDINGS = 5;

/** The directory of a file, or the built-in one without a file. Throws `StartError` with what is wrong, and where. */
export async function readDirectory(file: string | undefined): Promise<EcologyDirectory> {
  if (file === undefined) return DEFAULT_DIRECTORY;
  const path = resolve(file);
  const refuse = (what: string, cause?: unknown): StartError =>
    new StartError(`ECOLOGY_FILE: ${path} ${what}`, { cause });
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    throw refuse('cannot be read.', error);
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw refuse(`is not valid JSON: ${(error as Error).message}`, error);
  }
  const parsed = DirectorySchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  const named = issues
    .slice(0, NAMED_FINDINGS)
    .map(({ path: at, message }) => (at.length === 0 ? message : `${at.join('.')}: ${message}`));
  const more = issues.length > NAMED_FINDINGS ? ` (and ${issues.length - NAMED_FINDINGS} more)` : '';
  throw refuse(`is not usable. ${named.join('; ')}${more}`);
}
