import { measureAppend, measureSpread, measureTail } from './messages.ts';
import { measureQuickReplies } from './quick-replies.ts';
import { formatReport } from './report.ts';
import { measureSessions } from './sessions.ts';

/** `pnpm bench core`: see the README. */
const aims = [measureTail, measureSpread, measureSessions, measureQuickReplies, measureAppend].flatMap(
  (measure) => measure(),
);
console.log(process.argv.includes('--json') ? JSON.stringify(aims, null, 2) : formatReport(aims));
