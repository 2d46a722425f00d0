export {
  DEFAULT_QUICK_REPLY_GROUP_ID,
  QUICK_REPLY_PERMISSION_GROUPS,
  canEditQuickReply,
  parseQuickReplyPermissionGroup,
  visibleQuickReplies,
} from './quick-reply.ts';
export type {
  QuickReplyConfig,
  QuickReplyContent,
  QuickReplyGroup,
  QuickReplyOwner,
  QuickReplyPermissionGroup,
  QuickReplyView,
} from './quick-reply.ts';
export { groupQuickReplies } from './group-quick-replies.ts';
export type { QuickReplyGroupRow } from './group-quick-replies.ts';
export { chooseReplyText } from './choose-reply-text.ts';
export type { QuickReplyText } from './choose-reply-text.ts';
export { createQuickReplyIndex } from './quick-reply-index.ts';
export type {
  FindableQuickReply,
  FindableQuickReplyGroup,
  QuickReplyIndex,
  QuickReplyUse,
} from './quick-reply-index.ts';
export {
  TEMPLATE_VARIABLES,
  checkTemplate,
  escapeTemplate,
  findOpenVariables,
  renderDraft,
  renderTemplate,
} from './template.ts';
export type {
  OpenVariable,
  RenderedTemplate,
  TemplateProblem,
  TemplateValues,
  TemplateVariable,
} from './template.ts';
export { AUTO_REPLY_TYPES } from './auto-reply.ts';
export type {
  AutoReplyCondition,
  AutoReplyRule,
  AutoReplyRuleId,
  AutoReplySent,
  AutoReplyType,
  FrequencyCap,
} from './auto-reply.ts';
export { parseAutoReplyRule } from './parse-auto-reply-rule.ts';
export { AUTO_REPLY_VERDICTS, explainAutoReply, matchAutoReply } from './match-auto-reply.ts';
export type { AutoReplySituation, AutoReplyVerdict } from './match-auto-reply.ts';
export { isAutoReplyBlocked } from './auto-reply-limit.ts';
export { KEYWORD_MATCHES, makeKeywordTest } from './keyword.ts';
export type { Keyword, KeywordMatch } from './keyword.ts';
export { isOpenAt } from './weekly-schedule.ts';
export type { OpeningRange, WeeklySchedule } from './weekly-schedule.ts';
