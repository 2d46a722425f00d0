import { ENDPOINTS } from '@seller-chat/api-client/contract';
import { stopQueued } from '../../automation/stop-queued.ts';
import { ALL_SHOPS } from '../../automation/switches.ts';
import type { Db } from '../../db/database.ts';
import type { AppendedEvents } from '../../events/event-log.ts';
import type { EndpointRouter } from '../../http/endpoint-routes.ts';
import type { TenantWork } from '../../tenant/tenant-work.ts';
import type { FindLanguage } from '../store/match-rule.ts';
import { deleteRule, readRules, saveRule } from './save-rule.ts';
import { deleteTemplate, readTemplates, saveTemplate } from './save-template.ts';
import { tryRule } from './try-rule.ts';

export interface ReviewRuleRouteDeps {
  db: Db;
  work: TenantWork;
  findLanguage: FindLanguage;
  publish(appended: readonly AppendedEvents[]): void;
  /** Epoch ms. */
  now(): number;
}

/** Templates of replies to reviews, and the rules that reply without a person. */
export function serveReviewRules(router: EndpointRouter, deps: ReviewRuleRouteDeps): void {
  const { db, work, publish, now, findLanguage } = deps;
  const stop = async (accountId: string, ruleId: string) =>
    publish(await stopQueued(db, { accountId, tool: 'reviewReply', shopId: ALL_SHOPS, ruleId }, now()));

  router.serve(ENDPOINTS.getReviewTemplateList, async (_input, { signedIn }) => ({
    templateList: await work.query(signedIn, {}, (tx) => readTemplates(tx, signedIn.accountId)),
  }));

  router.serve(ENDPOINTS.saveReviewTemplate, async (input, { signedIn, request }) => {
    const { template } = await work.command(signedIn, {}, async (tx, at) => ({
      template: await saveTemplate(tx, { signedIn, ip: request.ip, now: at }, input),
      appended: [],
    }));
    return { template };
  });

  router.serve(ENDPOINTS.delReviewTemplate, async ({ templateId }, { signedIn, request }) => {
    await work.command(signedIn, {}, async (tx, at) => {
      await deleteTemplate(tx, { signedIn, ip: request.ip, now: at }, templateId);
      return { appended: [] };
    });
    return {};
  });

  router.serve(ENDPOINTS.getReviewRuleList, async (_input, { signedIn }) => ({
    ruleList: await work.query(signedIn, {}, (tx) => readRules(tx, signedIn.accountId)),
  }));

  router.serve(ENDPOINTS.saveReviewRule, async (input, { signedIn, request }) => {
    const { rule } = await work.command(signedIn, {}, async (tx, at) => ({
      rule: await saveRule(tx, { signedIn, ip: request.ip, now: at }, input),
      appended: [],
    }));
    if (!rule.isEnable) await stop(signedIn.accountId, rule.ruleId);
    return { rule };
  });

  router.serve(ENDPOINTS.delReviewRule, async ({ ruleId }, { signedIn, request }) => {
    await work.command(signedIn, {}, async (tx, at) => {
      await deleteRule(tx, { signedIn, ip: request.ip, now: at }, ruleId);
      return { appended: [] };
    });
    await stop(signedIn.accountId, ruleId);
    return {};
  });

  router.serve(ENDPOINTS.tryReviewRule, ({ values }, { signedIn }) =>
    work.query(signedIn, {}, (tx) => tryRule(tx, signedIn, values, { findLanguage, now: now() })),
  );
}
