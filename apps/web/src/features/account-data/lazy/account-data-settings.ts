export { AccountDataSettings } from './AccountDataSettings.tsx';
