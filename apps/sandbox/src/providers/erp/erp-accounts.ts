/** A company at the ERP, which an app can be allowed to see. */
export interface ErpAccount {
  id: string;
  name: string;
}

/** The companies that can sign in on the consent page. They are the same in every world. */
export const ERP_ACCOUNTS: readonly ErpAccount[] = [
  { id: 'erp-100417', name: 'Nusantara Trading' },
  { id: 'erp-100986', name: 'Siam Home Goods' },
  { id: 'erp-101205', name: 'Saigon Retail' },
];
