export { MessageMenu } from './MessageMenu.tsx';
