import { APP_ENDPOINTS } from '@seller-chat/api-client/contract';
import { confirmAccountAtom, confirmationAtom, accountAtom } from '../../features/account/index.ts';
import { takeChatSettingAtom } from '../../features/chat-settings/index.ts';
import { takeShopGroupsAtom } from '../../features/inbox/index.ts';
import { readQuickRepliesAtom } from '../../features/quick-replies/index.ts';
import { meets } from '../../kit/permission/meets-requirement.ts';
import { grayFlagsCellAtom } from '../../shared/gray-flags.ts';
import type { Store } from '../../shared/jotai.ts';
import { platformInfoCellAtom } from '../../shared/platform-info.ts';
import { servicesAtom } from '../../shared/services.ts';
import { startUpCellAtom, startUpStatesCellAtom } from '../../shared/start-up.ts';
import type { StartUpStep } from '../../shared/start-up.ts';
import { createStepSequence } from '../../shared/step-sequence.ts';
import type { Step, StepSequence } from '../../shared/step-sequence.ts';
import { workspaceAtom } from '../../shared/workspace.ts';
import { railPart } from '../rail/rail-part.ts';

const SILENT = { silent: true } as const;
const nothing = (): void => undefined;

/** What an account's start consists of, in the specified order (requirements: spec 4). */
function stepsOf(store: Store): readonly Step<StartUpStep>[] {
  const { api, reloadPage } = store.get(servicesAtom);
  let hasFailedBefore = false;
  return [
    {
      // An account that was fetched before this page opened is confirmed already.
      name: 'account',
      async ask() {
        await store.set(confirmAccountAtom);
        if (store.get(confirmationAtom) !== 'confirmed') throw new Error('The account is not confirmed.');
        return nothing;
      },
    },
    // The account is registered before it counts as confirmed; a refusal resets it and leaves the page.
    { name: 'desktopShell', ask: async () => nothing },
    {
      name: 'grayFlags',
      async ask() {
        const { flagMap } = await api.getGrayTestConfig({}, SILENT);
        return () => store.set(grayFlagsCellAtom, flagMap);
      },
    },
    {
      name: 'platformInfo',
      isAskedAhead: true,
      async ask() {
        const info = await api.getPlatformSiteConfig({}, SILENT);
        return () => store.set(platformInfoCellAtom, info);
      },
    },
    {
      name: 'groups',
      isAskedAhead: true,
      async ask() {
        const { groupList } = await api.getGroupList({}, SILENT);
        return () => store.set(takeShopGroupsAtom, groupList);
      },
    },
    {
      name: 'chatSettings',
      isAskedAhead: true,
      async ask() {
        if (!meets(store.get(accountAtom), { anyOf: ['chat'] })) return nothing;
        const { chatSetting } = await api.getChatSetting({}, SILENT);
        return () => store.set(takeChatSettingAtom, chatSetting);
      },
    },
    {
      name: 'shops',
      async ask() {
        await store.get(workspaceAtom)?.ensureShops();
        return nothing;
      },
    },
    {
      // The places beside the chat that this account may open.
      name: 'routes',
      async ask() {
        await railPart.load();
        if (railPart.peek() !== undefined) return nothing;
        // A browser may keep the failure for as long as the page lasts.
        if (hasFailedBefore) reloadPage();
        hasFailedBefore = true;
        throw new Error('The places could not be loaded.');
      },
    },
    {
      name: 'quickReplies',
      async ask() {
        if (!meets(store.get(accountAtom), APP_ENDPOINTS.getQuickReplyContentList.requires)) return nothing;
        await store.set(readQuickRepliesAtom);
        return nothing;
      },
    },
  ];
}

/** The start of the signed-in account. Nothing runs yet. */
export function createStartUp(store: Store): StepSequence<StartUpStep> {
  const startUp = createStepSequence(
    stepsOf(store),
    (states) => store.set(startUpStatesCellAtom, states),
    (step, error) => console.warn(`The start failed at "${step}".`, error),
  );
  store.set(startUpStatesCellAtom, startUp.states());
  store.set(startUpCellAtom, startUp);
  return startUp;
}
