/** What is asked before it is done with a site. */
export type SiteQuestionKind = 'secret' | 'end' | 'delete';
