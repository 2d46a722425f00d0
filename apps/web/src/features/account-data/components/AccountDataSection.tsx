import { accountDataPart } from './account-data-parts.ts';

/** All data of the account: its export, its deletion. */
export function AccountDataSection() {
  const part = accountDataPart.use();
  return part === undefined ? null : <part.AccountDataSettings />;
}
