export { FiguresPage } from './components/FiguresPage.tsx';
export { DayChart } from './components/DayChart.tsx';
