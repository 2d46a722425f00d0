import '@seller-chat/ui/fonts.css';
import './app/app.css';
import { startThemeMode } from '@seller-chat/ui/theme';
import { startApp } from './app/start-app.tsx';

startThemeMode();
const root = document.getElementById('root');
if (root === null) throw new Error('The page has no place for the app.');
void startApp(root);
