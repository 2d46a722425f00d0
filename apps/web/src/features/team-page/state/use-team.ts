import type { EndpointName } from '@seller-chat/api-client/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePageQuery } from '../../../kit/page-query/use-page-query.ts';
import type { PageData } from '../../../kit/page-query/use-page-query.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import type { AppApi } from '../../../shared/services.ts';

/** The key of the whole team. */
export const TEAM = ['team'] as const;

/** Who is online is read again this often while the page is shown, ms. */
const READ_AGAIN_MS = 15_000;

/** The team, and the moment of the answer, epoch ms. */
export type Team = Awaited<ReturnType<AppApi[Extract<EndpointName, 'getSubAccountList'>]>> & { at: number };

/** People, invitations and roles. Read again now and then, because no event says who comes and goes. */
export function useTeam(): PageData<Team> {
  const queries = useQueryClient();
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void queries.invalidateQueries({ queryKey: TEAM });
    }, READ_AGAIN_MS);
    return () => clearInterval(timer);
  }, [queries]);
  const { now } = useAtomValue(servicesAtom);
  return usePageQuery({
    key: TEAM,
    read: async (api, call) => ({ ...(await api.getSubAccountList({}, call)), at: now() }),
  });
}
