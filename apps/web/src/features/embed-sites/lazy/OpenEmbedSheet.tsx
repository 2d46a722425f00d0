import type { EmbedSite } from '@seller-chat/api-client/contract';
import { SecretDialog } from './SecretDialog.tsx';
import { SiteQuestion } from './SiteQuestion.tsx';
import { SiteSheet } from './SiteSheet.tsx';
import type { SiteQuestionKind } from '../model/site-question-kind.ts';

/** What lies over the section. A secret is nowhere else in the app: closing its dialog forgets it. */
export type EmbedSheet =
  | { kind: 'add' }
  | { kind: 'edit' | SiteQuestionKind; site: EmbedSite }
  | { kind: 'shown'; site: EmbedSite; secret: string };

export interface OpenEmbedSheetProps {
  sheet: EmbedSheet;
  onOpen: (sheet: EmbedSheet) => void;
  onClose: () => void;
}

/** The sheet or dialog that is open. */
export function OpenEmbedSheet({ sheet, onOpen, onClose }: OpenEmbedSheetProps) {
  const show = (site: EmbedSite, secret: string): void => onOpen({ kind: 'shown', site, secret });
  if (sheet.kind === 'add') return <SiteSheet site={undefined} onSecret={show} onClose={onClose} />;
  const { kind, site } = sheet;
  if (kind === 'edit') return <SiteSheet site={site} onSecret={show} onClose={onClose} />;
  if (kind === 'shown') return <SecretDialog site={site} secret={sheet.secret} onClose={onClose} />;
  return <SiteQuestion kind={kind} site={site} onSecret={show} onClose={onClose} />;
}
