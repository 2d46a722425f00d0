import { useLingui } from '@lingui/react/macro';
import { IconButton } from '@seller-chat/ui';
import { CardLine } from '@seller-chat/ui/composing';
import type { CardLineProps } from '@seller-chat/ui/composing';
import { ArrowDown, ArrowUp, X } from 'lucide-react';

export interface OrderedLineProps extends Omit<CardLineProps, 'actions' | 'isLeftOut'> {
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
}

/** A picture or card of a quick reply in its order: to move, to remove. */
export function OrderedLine({ isFirst, isLast, onMove, onRemove, ...line }: OrderedLineProps) {
  const { t } = useLingui();
  const { title } = line;
  return (
    <CardLine
      {...line}
      actions={
        <>
          <IconButton
            size="sm"
            label={t`Move ${title} up`}
            icon={<ArrowUp size={15} aria-hidden />}
            aria-disabled={isFirst || undefined}
            onClick={() => !isFirst && onMove(-1)}
          />
          <IconButton
            size="sm"
            label={t`Move ${title} down`}
            icon={<ArrowDown size={15} aria-hidden />}
            aria-disabled={isLast || undefined}
            onClick={() => !isLast && onMove(1)}
          />
          <IconButton
            size="sm"
            label={t`Remove ${title}`}
            icon={<X size={15} aria-hidden />}
            data-remove-line
            onClick={onRemove}
          />
        </>
      }
    />
  );
}
