export { MessageCard } from './MessageCard.tsx';
