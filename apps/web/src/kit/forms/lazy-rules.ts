import type { FieldValues, Resolver } from 'react-hook-form';

/**
 * Rules whose code is fetched with the first check of a form, because the form is on screen without them. If they
 * cannot be fetched, the form is sent unchecked: the server applies the same rules.
 */
export function lazyRules<Values extends FieldValues>(
  load: () => Promise<Resolver<Values>>,
): Resolver<Values> {
  let loading: Promise<Resolver<Values>> | undefined;
  return async (values, context, options) => {
    try {
      const rules = await (loading ??= load());
      return await rules(values, context, options);
    } catch (error) {
      console.warn('The rules of a form could not be loaded.', error);
      loading = undefined;
      return { values, errors: {} };
    }
  };
}
