export { RECEPTION_MODES, parseReceptionMode } from './reception-mode.ts';
export type { ReceptionMode } from './reception-mode.ts';
export { handOverReasonOf } from './hand-over.ts';
export type { HandOverReason, HandOverSignals } from './hand-over.ts';
export {
  afterReceptionEvent,
  maySendAiMessage,
  receptionStatusOf,
  startReception,
} from './reception-state.ts';
export type { NewestMessage, ReceptionEvent, ReceptionState, ReceptionStatus } from './reception-state.ts';
export type { ReceptionWriter } from './reception-writer.ts';
export { parseReceptionState } from './stored-reception.ts';
