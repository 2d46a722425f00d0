import { useMemo } from 'react';
import { useRemarkWords } from '../../../kit/remarks/use-remark-words.ts';
import { useOwnCategories } from './use-remarks.ts';

/** The categories of the product and of the account. */
export interface CategoryChoices {
  /** In the order of a choice, without those that were deleted. */
  options: readonly { value: string; label: string }[];
  /** Also of a deleted one; empty for one that is not known yet. */
  nameOf: (category: string) => string;
}

export function useCategoryChoices(): CategoryChoices {
  const { categories } = useRemarkWords();
  const own = useOwnCategories();
  return useMemo(() => {
    const known = Object.entries(categories).map(([value, label]) => ({ value, label }));
    const { other, rest } = {
      other: known.filter(({ value }) => value === 'other'),
      rest: known.filter(({ value }) => value !== 'other'),
    };
    const made = own.map(({ categoryId, name, isDeleted }) => ({
      value: categoryId,
      label: name,
      isDeleted,
    }));
    const names = new Map([...known, ...made].map(({ value, label }) => [value, label]));
    const live = made.filter(({ isDeleted }) => !isDeleted).map(({ value, label }) => ({ value, label }));
    return { options: [...rest, ...live, ...other], nameOf: (category) => names.get(category) ?? '' };
  }, [categories, own]);
}
