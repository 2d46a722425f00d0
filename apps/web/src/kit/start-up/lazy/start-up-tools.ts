export { StepLine } from './StepLine.tsx';
export { StepProblem } from './StepProblem.tsx';
