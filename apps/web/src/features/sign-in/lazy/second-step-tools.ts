export { SecondStepForm } from './SecondStepForm.tsx';
