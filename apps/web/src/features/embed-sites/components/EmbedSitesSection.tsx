import { embedSitesPart } from './embed-sites-part.ts';

/** The seller's own sites that may embed the tip. */
export function EmbedSitesSection() {
  const part = embedSitesPart.use();
  return part === undefined ? null : <part.EmbedSitesSettings />;
}
