import type { RecalledContent } from '@seller-chat/api-client/contract';

/** The content of a recalled message of any kind: its words are deleted. */
export const RECALLED_CONTENT: Readonly<Record<keyof RecalledContent, true>> = { isRecalled: true };
