import type { Message } from '@seller-chat/core';

/** The page of the rule that wrote a message by itself. */
export const ruleAddressOf = ({ ruleId }: NonNullable<Message['origin']>): string =>
  `/auto_reply?rule=${encodeURIComponent(ruleId)}`;
