export { FirstRunSlot, FirstRunStrip } from './components/FirstRunSlot.tsx';
