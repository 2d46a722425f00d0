import { useLingui } from '@lingui/react/macro';
import type { OrderKey } from '@seller-chat/api-client/contract';
import { Button, Dialog, Skeleton } from '@seller-chat/ui';
import { Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { QueryFaces } from '../../../kit/page-query/QueryFaces.tsx';
import { usePageQuery } from '../../../kit/page-query/use-page-query.ts';
import { pictureSources } from '../../message-cards/index.ts';
import type { LabelDocument } from '../model/label-document.ts';
import { orderIdOf } from '../model/order-id.ts';
import { showLabel } from '../model/show-label.ts';

export interface LabelDialogProps {
  order: OrderKey;
  number: string;
  onClose: () => void;
}

/** The label of an order as its marketplace gives it, to be printed. */
export function LabelDialog({ order, number, onClose }: LabelDialogProps) {
  const { t } = useLingui();
  const query = usePageQuery<LabelDocument>({
    key: ['orders', 'label', orderIdOf(order)],
    async read(api, call) {
      const [{ html }, { labelDocumentOf }] = await Promise.all([
        api.getShippingLabel({ ...order }, call),
        import('../model/label-document.ts'),
      ]);
      return labelDocumentOf(html, (src) => pictureSources(src, undefined)[0] ?? '');
    },
  });
  return (
    <Dialog open sticky onClose={onClose} title={t`Label: ${number}`} closeLabel={t`Close`}>
      <QueryFaces
        query={query}
        skeleton={<Skeleton height={420} />}
        failure={t`The label could not be read.`}
        isEmpty={({ body }) => body.childNodes.length === 0}
        empty={<p className="orders-none">{t`The marketplace gives no label for this order.`}</p>}
      >
        {(label) => <Label label={label} number={number} />}
      </QueryFaces>
    </Dialog>
  );
}

function Label({ label, number }: { label: LabelDocument; number: string }) {
  const { t } = useLingui();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const inside = frame.current?.contentWindow as (Window & typeof globalThis) | null;
    if (isLoaded && inside) showLabel(inside, label);
  }, [isLoaded, label]);
  return (
    <>
      <iframe
        ref={frame}
        className="order-label"
        title={t`Label: ${number}`}
        sandbox="allow-same-origin allow-modals"
        srcDoc="<!doctype html><body></body>"
        onLoad={() => setLoaded(true)}
      />
      <div className="order-label-print">
        <Button
          size="lg"
          variant="solid"
          icon={<Printer size={16} aria-hidden />}
          onClick={() => frame.current?.contentWindow?.print()}
        >
          {t`Print`}
        </Button>
      </div>
    </>
  );
}
