import type { RecalledContent } from '@seller-chat/api-client/contract';

/** What a message that was taken back holds, whatever its kind: its words are gone for everybody. */
export const RECALLED_CONTENT: Readonly<Record<keyof RecalledContent, true>> = { isRecalled: true };
