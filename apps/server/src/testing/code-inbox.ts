import type { CodeDelivery, CodeMessage, CodeToDeliver } from '../account/codes/code-delivery.ts';
import type { CodeTarget } from '../account/request-fields.ts';

/** Messages with codes as they were handed over, oldest first, for a test to read. */
export interface CodeInbox extends CodeDelivery {
  messages: CodeToDeliver[];
  /** The code of the newest message of a kind to a target. Throws if there is none. */
  codeFor(target: string, kind: CodeMessage): string;
  /** Whether the provider counts as failing. */
  failing: Set<CodeTarget['channel']>;
}

/** A delivery that keeps its messages in memory, also those of transactions that fail after it. */
export function makeCodeInbox(): CodeInbox {
  const messages: CodeInbox['messages'] = [];
  const failing: CodeInbox['failing'] = new Set();
  return {
    messages,
    failing,
    canSend: () => true,
    isFailing: (channel) => failing.has(channel),
    async deliver(_tx, message) {
      messages.push(message);
    },
    codeFor(target, kind) {
      const found = messages.findLast((one) => one.target.value === target && one.kind === kind);
      if (!found) throw new Error(`no ${kind} message to ${target}`);
      return found.code;
    },
  };
}
