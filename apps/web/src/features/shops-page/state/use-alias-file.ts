import { ALIAS_FILE_BYTES } from '@seller-chat/api-client/contract';
import type { AliasRow } from '@seller-chat/api-client/contract';
import { useSheetFile } from '../../../kit/sheet-file/use-sheet-file.ts';
import { seenAliases } from '../model/alias-rows.ts';

/** What the server says of a file of aliases. */
interface AliasAnswer {
  rowList: readonly AliasRow[];
  isApplied: boolean;
}

/** Changes aliases by a file. */
export const useAliasFile = () =>
  useSheetFile<AliasAnswer>({
    maxBytes: ALIAS_FILE_BYTES,
    send(api, order, call) {
      if (order.step === 'preview') return api.batchChangeAliasByXls(order, call);
      const { preview, ...fields } = order;
      return api.batchChangeAliasByXls({ ...fields, seenList: seenAliases(preview.rowList) }, call);
    },
  });
