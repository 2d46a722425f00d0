export { SettingPage } from './components/SettingPage.tsx';
