import { posix } from 'node:path';
import { SheetProblem } from './sheet-problem.ts';
import { attributeOf, xmlTokens } from './xml-tokens.ts';
import type { ZipArchive } from './zip-archive.ts';

/** The files of a workbook that its first visible sheet is read from. */
export interface WorkbookParts {
  sheet: string;
  sharedStrings: string | undefined;
  styles: string | undefined;
}

/** Finds a workbook's first visible sheet. Throws {@link SheetProblem} if the archive is no workbook. */
export function findWorkbookParts(archive: ZipArchive): WorkbookParts {
  const root = relationsOf(archive, '');
  const path = root.find(({ kind }) => kind === 'officeDocument')?.target ?? 'xl/workbook.xml';
  const workbook = archive(path);
  if (workbook === undefined || !path.endsWith('.xml')) throw new SheetProblem('notSpreadsheet');
  const relations = relationsOf(archive, path);
  const sheetId = firstVisibleSheet(workbook);
  const partOf = (relation: Relation | undefined) => relation && archive(relation.target);
  const sheet = partOf(relations.find(({ id }) => id === sheetId));
  if (sheet === undefined) throw new SheetProblem('damaged');
  return {
    sheet,
    sharedStrings: partOf(relations.find(({ kind }) => kind === 'sharedStrings')),
    styles: partOf(relations.find(({ kind }) => kind === 'styles')),
  };
}

interface Relation {
  id: string | undefined;
  /** The end of the relation's type, which two editions of the format write differently. */
  kind: string;
  target: string;
}

function relationsOf(archive: ZipArchive, path: string): Relation[] {
  const folder = posix.dirname(path);
  const xml = archive(posix.join(folder, '_rels', `${posix.basename(path)}.rels`)) ?? '';
  const relations: Relation[] = [];
  for (const token of xmlTokens(xml)) {
    if (token.type !== 'open' || token.name !== 'Relationship') continue;
    const target = attributeOf(token.attributes, 'Target') ?? '';
    relations.push({
      id: attributeOf(token.attributes, 'Id'),
      kind: attributeOf(token.attributes, 'Type')?.split('/').at(-1) ?? '',
      target: target.startsWith('/') ? target.slice(1) : posix.join(folder, target),
    });
  }
  return relations;
}

function firstVisibleSheet(workbook: string): string | undefined {
  for (const token of xmlTokens(workbook)) {
    if (token.type !== 'open' || token.name !== 'sheet') continue;
    const state = attributeOf(token.attributes, 'state') ?? 'visible';
    if (state === 'visible') return attributeOf(token.attributes, 'id');
  }
  return undefined;
}
