import './plan-pill.css';

/** Props of {@link PlanPill}. */
export interface PlanPillProps {
  /** "23 days left" */
  readonly text: string;
  /** More words, as its tooltip. */
  readonly title: string;
  readonly tone: 'calm' | 'soon' | 'urgent';
}

/** How long the plan lasts: grey, amber when it ends soon, red in its last days. Below 768 px only the last two. */
export function PlanPill({ text, title, tone }: PlanPillProps) {
  return (
    <span className="sc-plan-pill" data-tone={tone} title={title}>
      {text}
    </span>
  );
}
