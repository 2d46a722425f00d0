export { OwnMattersSlot } from '../../../features/own-matters/index.ts';
export { openPlacesOf, placeAt } from './places.ts';
export type { OpenPlace } from './places.ts';
export { RailBell } from './RailBell.tsx';
export { RailMoreButton } from './RailMoreButton.tsx';
