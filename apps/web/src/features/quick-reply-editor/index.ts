export { QuickReplyEditorSlot } from './components/QuickReplyEditorSlot.tsx';
export { DeleteReplyDialog } from './lazy/components/DeleteReplyDialog.tsx';
export { EditReplySheet } from './lazy/components/EditReplySheet.tsx';
export { TextEditor } from './lazy/components/TextEditor.tsx';
export { sampleValuesOf } from './lazy/model/sample-values.ts';
export { useScopeWords } from './lazy/components/use-scope-words.ts';
export { useReplyCommand } from './lazy/state/use-reply-command.ts';
