import type { ProviderFaults } from '../faults/provider-faults.ts';
import type { ErpGrants } from './erp-grants.ts';

/** What the ERP's routes work on. */
export interface ErpRouteDeps {
  grants: ErpGrants;
  faults: ProviderFaults;
  /** The server's own address, which names it. */
  issuer: string;
  /** The registered app's addresses. */
  redirectUris: () => readonly string[];
}

/** The one thing that an app can be allowed: to know the company's name and id. */
export const ERP_SCOPE = 'profile';
