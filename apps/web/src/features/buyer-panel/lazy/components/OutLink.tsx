import { ExternalLink } from 'lucide-react';

export interface OutLinkProps {
  href: string;
  /** Read out: what opens, and where. */
  label: string;
  /** Its tooltip; the label unless given. */
  title?: string;
}

/** A link to another site, which opens beside the app. */
export function OutLink({ href, label, title = label }: OutLinkProps) {
  return (
    <a
      className="context-out"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
      title={title}
    >
      <ExternalLink size={14} aria-hidden />
    </a>
  );
}
