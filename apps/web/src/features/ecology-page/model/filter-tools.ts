import type { EcologyTool } from '@seller-chat/api-client/contract';
import { findKeyword, withoutInvisible } from '@seller-chat/core/search';

/** The tools whose name or summary has the words, in any case and order. */
export function toolsWith(tools: readonly EcologyTool[], search: string): readonly EcologyTool[] {
  const words = withoutInvisible(search).trim();
  if (words === '') return tools;
  return tools.filter(({ name, summary }) => findKeyword(`${name} ${summary}`, words).length > 0);
}
