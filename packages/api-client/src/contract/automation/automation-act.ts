import { PLATFORMS } from '@seller-chat/core/platform';
import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { idField, integerField } from '../wire/fields.ts';
import { AUTOMATION_TOOLS, SMART_TOOL_USERS } from './automation-switch.ts';

/** Why nothing was sent, though a rule would have answered. Stored: append-only. */
export const HELD_REASONS = [
  'personAnswers',
  'answered',
  'hourlyCap',
  'loop',
  'valueMissing',
  'textTooLong',
  'limitReached',
  'shopExpired',
  'notTaken',
  'failed',
  'ruleCap',
] as const;
export type HeldReason = (typeof HELD_REASONS)[number];

/** Acts of a page of the log. */
export const AUTOMATION_ACT_PAGE = 50;

const AutomationActSchema = z.object({
  /** Unique in the account. */
  actId: z.string(),
  tool: z.enum(AUTOMATION_TOOLS),
  ruleId: z.string(),
  /** The rule's name at that time. */
  ruleName: z.string(),
  platform: z.enum(PLATFORMS),
  shopId: z.string(),
  sessionId: z.string(),
  buyerName: z.string(),
  /** What the buyer wrote; empty for a message without words. */
  askedText: z.string(),
  /**
   * `sent`: the marketplace has it. `queued`: it is on its way. `unknown`: whether it arrived is not known. `failed`: it was
   * refused. `stopped`: a person switched it off before it was sent. `held`: nothing was sent, for `reason`.
   */
  state: z.enum(['sent', 'queued', 'unknown', 'failed', 'stopped', 'held']),
  /** Empty unless held. */
  reason: z.enum(['', ...HELD_REASONS]),
  /** Epoch ms. */
  actedAt: z.number(),
});
export type AutomationAct = z.infer<typeof AutomationActSchema>;

export const getAutomationActList = defineEndpoint({
  method: 'POST',
  path: '/chat/automation/getActList',
  requires: SMART_TOOL_USERS,
  summary:
    'What the automatic tools did, and why they did nothing, in the shops that the caller sees; the newest first.',
  request: z.object({
    /** Of one rule; empty: of all. */
    ruleId: z._default(idField(100, 0), ''),
    /** `nextCursor` of the page before. */
    cursor: z._default(idField(200, 0), ''),
  }),
  response: z.object({
    actList: z.array(AutomationActSchema),
    /** Empty: there is no more. */
    nextCursor: z.string(),
  }),
});

/** Days that figures go back to at most. */
const AUTOMATION_FIGURE_DAYS_MAX = 90;

export const getAutomationFigures = defineEndpoint({
  method: 'POST',
  path: '/chat/automation/getFigures',
  requires: SMART_TOOL_USERS,
  summary: 'How often each rule wrote and was held within the last days, of the shops that the caller sees.',
  request: z.object({ days: z._default(integerField(1, AUTOMATION_FIGURE_DAYS_MAX), 30) }),
  response: z.object({
    figureList: z.array(
      z.object({
        tool: z.enum(AUTOMATION_TOOLS),
        ruleId: z.string(),
        sentCount: z.int(),
        heldCount: z.int(),
        /** Buyers who wrote again within a day after such a message. */
        repliedCount: z.int(),
      }),
    ),
    /** Automatic messages that were counted in the plan, and how many it has. */
    autoReplyCount: z.int(),
    maxAutoReplyCount: z.int(),
  }),
});
