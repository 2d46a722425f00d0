import './dots.css';

/**
 * The three dots of a button that opens a menu. One element: rows that come by the dozen spend a third of their
 * elements on drawn icons otherwise.
 */
export function Dots() {
  return <span className="sc-dots" aria-hidden="true" />;
}
