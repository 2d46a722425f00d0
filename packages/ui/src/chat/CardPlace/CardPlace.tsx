import './card-place.css';

/** Props of {@link CardPlace}: px; a narrow column makes it smaller, as it does the card. */
export interface CardPlaceProps {
  readonly width: number;
  readonly height: number;
}

/** The room a card will take, while its code is on the way: nothing moves when it comes. */
export function CardPlace({ width, height }: CardPlaceProps) {
  return <div className="sc-card-place" style={{ width, height }} aria-hidden="true" />;
}
