import type { AutomationSwitch, AutomationTool } from '@seller-chat/api-client/contract';
import type { ShopId } from '@seller-chat/core';
import { useCommand } from '../../../kit/page-query/use-command.ts';
import { usePageQuery } from '../../../kit/page-query/use-page-query.ts';
import type { PageData } from '../../../kit/page-query/use-page-query.ts';

const KEY = ['automation', 'switches'];

/** A colleague's switch is on screen within this time, ms. The event log does not report switches. */
const EVERY_MS = 5_000;

/** A tool, or all of them. */
export type SwitchedTool = AutomationTool | 'all';

/** The switches of the automatic tools. */
export interface Switches {
  query: PageData<readonly AutomationSwitch[]>;
  /** The switch of a tool, for all shops or one; undefined: it was never used, and is on. */
  of: (tool: SwitchedTool, shopId?: ShopId) => AutomationSwitch | undefined;
  /**
   * Switches a tool, for all shops or one: on screen at once, and back with a reason if it is refused. Resolves once the
   * server has answered.
   */
  set: (tool: SwitchedTool, isOn: boolean, shopId?: ShopId) => Promise<void>;
  isSaving: boolean;
}

const ALL_SHOPS = '';

/** Reads the switches, and follows what this page and colleagues change. */
export function useSwitches(): Switches {
  const query = usePageQuery<readonly AutomationSwitch[]>({
    key: KEY,
    read: async (api, call) => (await api.getAutomationSwitches({}, call)).switchList,
    everyMs: EVERY_MS,
  });
  const command = useCommand<Pick<AutomationSwitch, 'tool' | 'shopId' | 'isOn'>, unknown>({
    run: (api, change, call) => api.saveAutomationSwitch(change, call),
    optimistic: {
      key: KEY,
      apply: (data: readonly AutomationSwitch[], change) => [
        ...data.filter((one) => !isFor(one, change.tool, change.shopId)),
        { ...change, changedBy: '', changedAt: 0 },
      ],
    },
    changes: [KEY],
  });
  return {
    query,
    of: (tool, shopId: string = ALL_SHOPS) => query.data?.find((one) => isFor(one, tool, shopId)),
    set: (tool, isOn, shopId: string = ALL_SHOPS) => command.run({ tool, shopId, isOn }),
    isSaving: command.isRunning,
  };
}

const isFor = (one: AutomationSwitch, tool: SwitchedTool, shopId: AutomationSwitch['shopId']): boolean =>
  one.tool === tool && one.shopId === shopId;
