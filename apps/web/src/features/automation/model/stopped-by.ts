import type { AutomationTool } from '@seller-chat/api-client/contract';
import type { SwitchedTool, Switches } from '../state/use-switches.ts';

/** Which switch stops a tool in all shops; empty while it acts, and while the switches are not known. */
export type StoppedBy = SwitchedTool | '';

/** The switch that stops a tool; the one of all tools first, because the tool's own changes nothing then. */
export function stoppedBy({ of }: Pick<Switches, 'of'>, tool: AutomationTool): StoppedBy {
  return (['all', tool] as const).find((one) => of(one)?.isOn === false) ?? '';
}
