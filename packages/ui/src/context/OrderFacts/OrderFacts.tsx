import { Package } from 'lucide-react';
import type { ReactNode } from 'react';
import { Picture } from '../../cards/Picture/Picture.tsx';
import type { OrderThing } from '../OrderEntry/OrderEntry.tsx';
import './order-facts.css';

/** Something known about an order. */
export interface OrderFact {
  readonly label: string;
  readonly value: string;
  /** After the value: a button that copies it. */
  readonly copy?: ReactNode | undefined;
  /** It is the sum of those before it. */
  readonly isTotal?: boolean | undefined;
}

/** A thing of an order, with what it costs. */
export interface OrderLine extends OrderThing {
  readonly id: string;
  readonly amount: string;
}

/** Props of {@link OrderFacts}. */
export interface OrderFactsProps {
  /** Names the list of things. */
  readonly linesLabel: string;
  readonly lines: readonly OrderLine[];
  /** In groups, each set off from the next. */
  readonly groups: readonly (readonly OrderFact[])[];
  /** Under everything: when this was read, a link to the marketplace. */
  readonly foot?: ReactNode | undefined;
}

/** Everything that is known of an order, under its entry. */
export function OrderFacts({ linesLabel, lines, groups, foot }: OrderFactsProps) {
  return (
    <div className="sc-order-facts">
      <ul aria-label={linesLabel}>
        {lines.map(({ id, title, variation, picture, quantity, amount }) => (
          <li key={id}>
            <span className="sc-order-facts-picture">
              <Picture sources={picture} alt="" instead={<Package size={14} aria-hidden />} />
            </span>
            <span className="sc-order-facts-words">
              <span dir="auto">{title}</span>
              {variation !== '' && <small dir="auto">{variation}</small>}
            </span>
            <span className="sc-order-facts-sums">
              <small>{quantity}</small>
              <span>{amount}</span>
            </span>
          </li>
        ))}
      </ul>
      {groups
        .filter((facts) => facts.length > 0)
        .map((facts) => (
          <dl key={facts[0]?.label}>
            {facts.map(({ label, value, copy, isTotal }) => (
              <div key={label} data-total={isTotal}>
                <dt>{label}</dt>
                <dd>
                  <bdi>{value}</bdi>
                  {copy}
                </dd>
              </div>
            ))}
          </dl>
        ))}
      {foot !== undefined && <div className="sc-order-facts-foot">{foot}</div>}
    </div>
  );
}
