export { ListTools } from './ListTools.tsx';
