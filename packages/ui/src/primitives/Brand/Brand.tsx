import { MessagesSquare } from 'lucide-react';
import './brand.css';

/** Props of {@link Brand}. */
export interface BrandProps {
  /** The product's name. */
  readonly name: string;
}

/** Mark and name of the product, on pages without the rail. */
export function Brand({ name }: BrandProps) {
  return (
    <div className="sc-brand">
      <span aria-hidden="true">
        <MessagesSquare size={20} strokeWidth={2} />
      </span>
      <div translate="no">{name}</div>
    </div>
  );
}
