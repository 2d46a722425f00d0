export { FirstPasswordForm } from './FirstPasswordForm.tsx';
