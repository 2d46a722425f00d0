export { ReplyEditor } from './components/ReplyEditor.tsx';
