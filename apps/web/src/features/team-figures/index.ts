export { FiguresPage } from './components/FiguresPage.tsx';
