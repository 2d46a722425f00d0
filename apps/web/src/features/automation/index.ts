export { ActList } from './components/ActList.tsx';
export { ShopSwitches } from './components/ShopSwitches.tsx';
export { SwitchRow } from './components/SwitchRow.tsx';
export { ToolSection } from './components/ToolSection.tsx';
export { useSwitches } from './state/use-switches.ts';
export { useFigures } from './state/use-figures.ts';
export type { AutomationFigures } from './state/use-figures.ts';
