import { useLingui } from '@lingui/react/macro';
import { QUICK_REPLY_CARDS_MAX } from '@seller-chat/api-client/contract';
import type { QuickReplyCard } from '@seller-chat/api-client/contract';
import type { Platform } from '@seller-chat/core';
import { Button, Menu } from '@seller-chat/ui';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { RevealedBanner } from '../../../../kit/forms/RevealedBanner.tsx';
import { isSameCard } from '../model/shop-goods.ts';
import type { GoodsKind } from '../model/shop-goods.ts';
import { moved } from '../model/moved.ts';
import { CardRow } from './CardRow.tsx';
import { focusAfterRemoval } from './focus-after-removal.ts';
import { GoodsPicker } from './GoodsPicker.tsx';
import { useCardChoices } from './use-card-choices.tsx';

export interface CardsFieldProps {
  cards: QuickReplyCard[];
  onChange: (cards: QuickReplyCard[]) => void;
  /** What is wrong with them, in words. */
  error: string | undefined;
  /** Its shops are offered first. */
  platform: Platform;
}

/** The cards of a quick reply in the order in which they go out: to add, to move, to remove. */
export function CardsField({ cards, onChange, error, platform }: CardsFieldProps) {
  const { t } = useLingui();
  const field = useRef<HTMLDivElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const [picking, setPicking] = useState<GoodsKind>();
  const isAdded = (card: QuickReplyCard): boolean => cards.some((one) => isSameCard(one, card));
  const { entries, orderOf, shopsFor } = useCardChoices(platform, isAdded);
  const isFull = cards.length >= QUICK_REPLY_CARDS_MAX;
  const [first, ...others] = picking === undefined ? [] : shopsFor(picking);
  const add = (card: QuickReplyCard): void => onChange([...cards, card]);
  const choose = (id: string): void => {
    const order = orderOf(id);
    if (order !== undefined) add(order);
    else setPicking(id as GoodsKind);
  };
  const remove = (at: number): void => {
    focusAfterRemoval(field.current, at, adder.current);
    onChange(cards.toSpliced(at, 1));
  };
  if (entries.length === 0 && cards.length === 0) return null;
  return (
    <div ref={field} className="reply-cards" role="group" aria-label={t`Cards`}>
      <span className="reply-cards-name">{t`Cards`}</span>
      <p className="reply-cards-hint">
        {t`A conversation gets the cards of its own shop before the text; the others are left out.`}
      </p>
      {cards.length > 0 && (
        <ul>
          {cards.map((card, at) => (
            <CardRow
              key={`${card.platform} ${card.kind} ${card.shopId} ${card.id}`}
              card={card}
              isFirst={at === 0}
              isLast={at === cards.length - 1}
              onMove={(step) => onChange(moved(cards, at, step))}
              onRemove={() => remove(at)}
            />
          ))}
        </ul>
      )}
      {isFull && (
        <p className="reply-cards-hint">{t`A quick reply has up to ${QUICK_REPLY_CARDS_MAX} cards.`}</p>
      )}
      {entries.length > 0 && (
        <Menu
          placement="bottom-start"
          trigger={(trigger) => (
            <Button
              {...trigger}
              ref={adder}
              size="sm"
              icon={<Plus size={14} aria-hidden />}
              aria-disabled={isFull || undefined}
              onClick={() => !isFull && trigger.onClick()}
            >
              {t`Add a card`}
            </Button>
          )}
          entries={entries}
          onSelect={choose}
        />
      )}
      {picking !== undefined && first !== undefined && (
        <GoodsPicker
          key={picking}
          kind={picking}
          shops={[first, ...others]}
          isAdded={isAdded}
          isFull={isFull}
          onAdd={add}
          onClose={() => {
            setPicking(undefined);
            adder.current?.focus();
          }}
        />
      )}
      {error !== undefined && <RevealedBanner>{error}</RevealedBanner>}
    </div>
  );
}
