export { SignOutDialog } from './SignOutDialog.tsx';
export { SignOutOthersDialog } from './SignOutOthersDialog.tsx';
