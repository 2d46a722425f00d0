import { GRAY_FLAGS } from '@seller-chat/api-client/contract';
import type { GrayFlagChange } from './gray-flags.ts';

/** How the command is called, for a person who called it otherwise. */
export const FLAG_COMMAND_USE = `usage: node src/set-gray-flag.ts <account id or sign-in name> <${GRAY_FLAGS.join('|')}> <on|off>`;

/** The change that a command line asks for; null where it is not one. */
export function parseFlagChange(words: readonly string[]): GrayFlagChange | null {
  const [of = '', name, state] = words;
  const flag = GRAY_FLAGS.find((known) => known === name);
  const isKnown = of.trim() !== '' && flag !== undefined && (state === 'on' || state === 'off');
  return isKnown && words.length === 3 ? { of: of.trim(), flag, isOn: state === 'on' } : null;
}
