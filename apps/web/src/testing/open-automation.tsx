import type { AutomationAct, AutomationSwitch, StoredAutoReplyRule } from '@seller-chat/api-client/contract';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { vi } from 'vitest';
import { PageChromeContext } from '../kit/page/page-chrome.ts';
import { QueryScope } from '../kit/page-query/QueryScope.tsx';
import { accountCellAtom } from '../shared/account-cell.ts';
import { createStore } from '../shared/jotai.ts';
import { servicesAtom } from '../shared/services.ts';
import type { AppApi } from '../shared/services.ts';
import { TEST_ACCOUNT, makeFakeServer } from './fake-server.ts';
import { renderWithStore } from './render-with-store.tsx';
import { makeTestServices } from './test-services.ts';

/** A rule in use in all shops. */
export const NIGHT_RULE: StoredAutoReplyRule = {
  autoReplyRuleId: 'night',
  version: 4,
  name: 'Night',
  isEnable: true,
  condition: { type: 'welcome' },
  scope: 'allShop',
  shopIdList: [],
  language: '',
  template: 'Halo kak',
  templateIfMissing: '',
  onceEveryHours: 12,
  sentCount: 0,
  lastSentAt: 0,
};

/** An answer of that rule. */
export const NIGHT_ACT: AutomationAct = {
  actId: 'a1',
  tool: 'autoReply',
  ruleId: 'night',
  ruleName: 'Night',
  platform: 'Shopee',
  shopId: 'kopi',
  sessionId: 's1',
  buyerName: 'Ayu',
  askedText: 'ongkir?',
  state: 'sent',
  reason: '',
  actedAt: 1,
};

/** What the server holds of the automatic tools; a test may change it while the page is open. */
export interface AutomationHoldings {
  ruleList: StoredAutoReplyRule[];
  switchList: AutomationSwitch[];
  actList: AutomationAct[];
  /** The figures of the last 30 days are not sent before it resolves. */
  figuresAfter: Promise<unknown>;
  /** The switches are not sent before it resolves. */
  switchesAfter: Promise<unknown>;
}

/** Opens a page of the automatic tools at an address, over a server with these holdings; other routes are empty. */
export function openAutomation(page: ReactNode, address: string, given: Partial<AutomationHoldings> = {}) {
  const server = makeFakeServer();
  const held: AutomationHoldings = {
    ruleList: [NIGHT_RULE],
    switchList: [],
    actList: [],
    figuresAfter: Promise.resolve(),
    switchesAfter: Promise.resolve(),
    ...given,
  };
  const saveAutoReplyRule = vi.fn<AppApi['saveAutoReplyRule']>(async () => ({}) as never);
  const saveAutomationSwitch = vi.fn<AppApi['saveAutomationSwitch']>(async (change) => {
    held.switchList.push({ ...change, changedBy: 'Mei', changedAt: 1 } as AutomationSwitch);
    return { switchList: held.switchList };
  });
  const tryAutoReply = vi.fn<AppApi['tryAutoReply']>();
  const tryAutoReplyOnPast = vi.fn<AppApi['tryAutoReplyOnPast']>();
  const getPublicHolidays = vi.fn<AppApi['getPublicHolidays']>();
  const calls = {
    saveAutoReplyRule,
    saveAutomationSwitch,
    tryAutoReply,
    tryAutoReplyOnPast,
    getPublicHolidays,
  };
  Object.assign(server.api, {
    getAutoReplyRuleList: async () => ({ ruleList: [...held.ruleList] }),
    getAutomationSwitches: () => held.switchesAfter.then(() => ({ switchList: [...held.switchList] })),
    getAutomationFigures: () =>
      held.figuresAfter.then(() => ({ figureList: [], autoReplyCount: 0, maxAutoReplyCount: 0 })),
    getAutomationActList: async ({ ruleId = '' }: { ruleId?: string }) => ({
      actList: held.actList.filter((one) => ruleId === '' || one.ruleId === ruleId),
      nextCursor: '',
    }),
    delAutoReplyRule: async ({ autoReplyRuleId }: { autoReplyRuleId: string }) => {
      held.ruleList = held.ruleList.filter((rule) => rule.autoReplyRuleId !== autoReplyRuleId);
      return {};
    },
    ...calls,
  });
  const store = createStore();
  store.set(servicesAtom, makeTestServices(server));
  store.set(accountCellAtom, TEST_ACCOUNT);
  const element = (
    <PageChromeContext value={{ isHeaderHidden: false, tools: null, side: undefined }}>
      <QueryScope>{page}</QueryScope>
    </PageChromeContext>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  renderWithStore(store, <RouterProvider router={router} />);
  return { held, ...calls, router, store };
}
