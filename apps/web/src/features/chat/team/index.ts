export { TeamEffects } from './TeamEffects.tsx';
export { TeamHeader } from './TeamHeader.tsx';
export { TeamLine } from './TeamLine.tsx';
