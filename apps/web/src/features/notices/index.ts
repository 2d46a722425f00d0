export { NoticeBell } from './components/NoticeBell.tsx';
export { NoticePreferences } from './components/NoticePreferences.tsx';
