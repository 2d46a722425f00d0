import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@seller-chat/api-client';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { FormFindings } from '../../../kit/forms/form-findings.ts';
import { TEAM } from '../state/use-team.ts';

/** Says what was deleted meanwhile, so that saving was refused, and reads the team again; undefined for other failures. */
export function useGoneFindings(saved: 'person' | 'role'): (error: unknown) => FormFindings | undefined {
  const { t } = useLingui();
  const queries = useQueryClient();
  const textOf = (missing: unknown): string => {
    if (missing === 'role') return t`The role was deleted meanwhile. Check the permissions and save again.`;
    if (missing === 'shop') return t`A shop you chose is no longer there. Choose the shops again.`;
    return saved === 'role'
      ? t`This role was deleted meanwhile.`
      : t`This sub-account was deleted meanwhile.`;
  };
  return (error) => {
    if (!(error instanceof ApiError) || error.code !== ERROR_CODES.notFound) return undefined;
    void queries.invalidateQueries({ queryKey: TEAM });
    return { fields: [], line: { text: textOf(error.info?.['missing']) } };
  };
}
