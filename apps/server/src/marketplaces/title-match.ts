import { findKeyword } from '@seller-chat/core/search';
import type { ProductSnapshot } from './commerce-port.ts';

/** Whether a product is found by its title, for marketplaces that cannot search: by core's rule (SPEC B1, B2). */
export function isFoundByTitle({ title }: Pick<ProductSnapshot, 'title'>, keyword: string): boolean {
  return findKeyword(title, keyword).length > 0;
}
