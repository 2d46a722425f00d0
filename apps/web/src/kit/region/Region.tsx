import { useLingui } from '@lingui/react/macro';
import { ErrorState } from '@seller-chat/ui';
import { Component } from 'react';
import type { ReactNode } from 'react';
import './region.css';

export interface RegionProps {
  children: ReactNode;
  /** Lies over the page, so that its failure has no room of its own in the layout. */
  isOverlay?: boolean;
  /** What it shows. A failure is forgotten when this changes. */
  subject?: string;
}

interface RegionState {
  subject: string | undefined;
  hasFailed: boolean;
}

/**
 * An error boundary around one region of a page. A failure while rendering, or while React changes the document, ends
 * this region only; it offers a retry, which renders the region from the start.
 */
export class Region extends Component<RegionProps, RegionState> {
  override state: RegionState = { hasFailed: false, subject: undefined };

  static getDerivedStateFromError(): Partial<RegionState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ subject }: RegionProps, state: RegionState): RegionState {
    const isSame = subject === state.subject;
    return { hasFailed: state.hasFailed && isSame, subject: subject };
  }

  override componentDidCatch(error: Error): void {
    console.error(error);
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <RegionFailure isOverlay={this.props.isOverlay} onRetry={() => this.setState({ hasFailed: false })} />
    );
  }
}

function RegionFailure({ isOverlay, onRetry }: { isOverlay: boolean | undefined; onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <div className="region-failure" data-overlay={isOverlay}>
      <ErrorState
        message={t`This part of the page could not be shown.`}
        retryLabel={t`Try again`}
        onRetry={onRetry}
      />
    </div>
  );
}
