export { TeamEffects } from './components/TeamEffects.tsx';
export { TeamHeader } from './components/TeamHeader.tsx';
export { TeamLine } from './components/TeamLine.tsx';
