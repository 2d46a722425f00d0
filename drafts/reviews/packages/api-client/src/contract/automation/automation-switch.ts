import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { booleanField, idField } from '../wire/fields.ts';

/** Tools that send without a person (requirements: R18). Stored: append-only. */
export const AUTOMATION_TOOLS = ['autoReply', 'reviewReply'] as const;
export type AutomationTool = (typeof AUTOMATION_TOOLS)[number];

/** A tool, or all of them. */
const SwitchedSchema = z.enum(['all', ...AUTOMATION_TOOLS]);
/** All shops are named by an empty text. */
const SwitchPlace = { tool: SwitchedSchema, shopId: idField(200, 0) };

/** A switch that was used. One that never was is on. */
const AutomationSwitchSchema = z.object({
  ...SwitchPlace,
  isOn: z.boolean(),
  /** By name: it stays when who switched is gone. */
  changedBy: z.string(),
  /** Epoch ms. */
  changedAt: z.number(),
});
export type AutomationSwitch = z.infer<typeof AutomationSwitchSchema>;

/** Who may open the smart tools. */
export const SMART_TOOL_USERS = {
  anyOf: ['autoReply', 'customerService', 'quickReply', 'targetMarketing', 'commit'],
} as const;

const SwitchListAnswer = z.object({ switchList: z.array(AutomationSwitchSchema) });

export const getAutomationSwitches = defineEndpoint({
  method: 'POST',
  path: '/chat/automation/getSwitches',
  requires: SMART_TOOL_USERS,
  summary: 'The switches of the automatic tools, for the shops that the caller sees.',
  request: z.object({}),
  response: SwitchListAnswer,
});

/**
 * Whoever may open the smart tools may switch off; a tool is switched on by those who may use it, all of them together
 * by the main account alone (R18). What is queued is stopped before the answer.
 */
export const saveAutomationSwitch = defineEndpoint({
  method: 'POST',
  path: '/chat/automation/saveSwitch',
  requires: SMART_TOOL_USERS,
  summary:
    'Switches an automatic tool, or all of them, on or off, for all shops or one. Fails with `forbidden`.',
  request: z.object({ ...SwitchPlace, isOn: booleanField() }),
  response: SwitchListAnswer,
});
