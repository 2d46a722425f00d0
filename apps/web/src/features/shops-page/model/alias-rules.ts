import { readAlias } from '@seller-chat/core/shop';
import type { Resolver } from 'react-hook-form';

/** The field of the alias form, named as in the request. */
export interface AliasValues extends Record<string, unknown> {
  alias: string;
}

/** The rules of the alias form: core's H19, which the server applies, too. */
export const aliasRules: Resolver<AliasValues> = (values) => {
  const read = readAlias(values.alias);
  return 'problem' in read
    ? { values: {}, errors: { alias: { type: 'problem', message: read.problem } } }
    : { values, errors: {} };
};
