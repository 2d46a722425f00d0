import { useLingui } from '@lingui/react/macro';
import type { RemarkStatus } from '@seller-chat/api-client/contract';
import { shopDisplayNameOf } from '@seller-chat/core/shop';
import type { ShopId } from '@seller-chat/core';
import { Banner, Button, Select } from '@seller-chat/ui';
import { Sheet } from '@seller-chat/ui/pages';
import { useState } from 'react';
import { DiscardQuestion } from '../../../kit/forms/DiscardQuestion.tsx';
import { useProblemText } from '../../../kit/goods/use-problem-text.ts';
import { useCommand } from '../../../kit/page-query/use-command.ts';
import { problemOf } from '../../../kit/page-query/problem.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { shopsAtom } from '../../shops/index.ts';
import { fieldsOf, isSameDraft, newDraft } from '../model/remark-draft.ts';
import { REMARKS_KEY } from '../state/use-remarks.ts';
import { Choice, RemarkFields } from './RemarkFields.tsx';

/** Writes a remark about a shop, with an order if it is about one. It begins in the column where it was asked for. */
export function NewRemarkSheet({ status, onClose }: { status: RemarkStatus; onClose: () => void }) {
  const { t } = useLingui();
  const { newId } = useAtomValue(servicesAtom);
  const problemText = useProblemText();
  const shops = useAtomValue(shopsAtom);
  const [remarkId] = useState(newId);
  const [shopId, setShopId] = useState<ShopId | ''>(shops.length === 1 ? (shops[0]?.shopId ?? '') : '');
  const [draft, setDraft] = useState(() => newDraft(status));
  const [problem, setProblem] = useState<string>();
  const save = useCommand({
    run: (api, fields: ReturnType<typeof fieldsOf> & { shopId: ShopId }) =>
      api.addRemark({ ...fields, sessionId: '' as never, remarkId }),
    changes: [REMARKS_KEY],
    onDone: onClose,
    onFailed: (error) => setProblem(problemOf(error)),
  });
  const canSave = shopId !== '' && draft.text.trim() !== '';
  return (
    <DiscardQuestion
      isDirty={!save.isRunning && !isSameDraft(draft, newDraft(status))}
      text={t`What you have written is not saved.`}
    >
      {(asking) => (
        <Sheet
          open
          onClose={asking(onClose)}
          title={t`New remark`}
          closeLabel={t`Close`}
          footer={
            <>
              <Button onClick={asking(onClose)}>{t`Cancel`}</Button>
              <Button
                variant="solid"
                disabled={!canSave}
                busy={save.isRunning}
                onClick={() => {
                  setProblem(undefined);
                  if (shopId !== '') void save.run({ ...fieldsOf(draft), shopId });
                }}
              >
                {t`Save`}
              </Button>
            </>
          }
        >
          {problem !== undefined && <Banner tone="warn">{problemText(problem)}</Banner>}
          <div className="remark-new-shop">
            <Choice label={t`Shop`}>
              <Select<string>
                label={t`Shop`}
                value={shopId}
                options={[
                  { value: '', label: t`Choose a shop` },
                  ...shops.map((shop) => ({ value: shop.shopId, label: shopDisplayNameOf(shop) })),
                ]}
                onChange={(value) => {
                  setShopId(value as ShopId | '');
                  // They are of the shop before, and its owner may not see this one.
                  setDraft((before) => ({ ...before, pictures: [], owner: 'none' }));
                }}
              />
            </Choice>
          </div>
          <RemarkFields shopId={shopId} draft={draft} onChange={setDraft} />
        </Sheet>
      )}
    </DiscardQuestion>
  );
}
