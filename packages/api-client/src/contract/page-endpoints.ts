import {
  addEmbedSite,
  delEmbedSite,
  endEmbedTokens,
  getEmbedSiteList,
  renewEmbedSecret,
  saveEmbedSite,
} from './embed/embed-site.ts';
import { connectEmbed, createEmbedToken, getEmbedSite, renewEmbedToken } from './embed/embed-token.ts';
import { getTipInbox } from './embed/tip-inbox.ts';
import {
  cancelAccountDeletion,
  cancelDataExport,
  downloadDataExport,
  getAccountDeletion,
  getDataExportList,
  requestAccountDeletion,
  startDataExport,
} from './account/account-data.ts';
import { checkAudit, getAuditPage } from './audit/audit.ts';
import { getPublicHolidays } from './settings/public-holidays.ts';
import { getTeamFigures } from './team/figures.ts';

/** Calls of single pages, and of the tip: their schemas are loaded with the first of them. */
export const PAGE_ENDPOINTS = {
  addEmbedSite,
  delEmbedSite,
  endEmbedTokens,
  getEmbedSiteList,
  renewEmbedSecret,
  saveEmbedSite,
  connectEmbed,
  createEmbedToken,
  getEmbedSite,
  renewEmbedToken,
  getTipInbox,
  cancelAccountDeletion,
  cancelDataExport,
  downloadDataExport,
  getAccountDeletion,
  getDataExportList,
  requestAccountDeletion,
  startDataExport,
  checkAudit,
  getAuditPage,
  getPublicHolidays,
  getTeamFigures,
} as const;
