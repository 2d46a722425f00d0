import { createContext } from 'react';

/** The field of the address that opens the part of the page around. With another value of it, forms inside are left. */
export const OpenedByField = createContext('');
