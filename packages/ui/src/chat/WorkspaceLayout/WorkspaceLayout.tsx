import type { ReactNode } from 'react';
import { useMediaQuery } from '../../theme/use-media-query.ts';
import { Drawer } from './Drawer.tsx';
import './workspace-layout.css';

/** Names of the whole and of its regions, for screen readers. */
export interface WorkspaceLabels {
  /** The page's heading. */
  readonly title: string;
  readonly shops: string;
  readonly sessions: string;
  readonly conversation: string;
  readonly context: string;
  /** Closes a drawer: the shade beside it carries it. */
  readonly close: string;
}

/** Props of {@link WorkspaceLayout}. */
export interface WorkspaceLayoutProps {
  readonly rail: ReactNode;
  readonly shops: ReactNode;
  readonly sessions: ReactNode;
  readonly conversation: ReactNode;
  readonly context: ReactNode;
  /** Below 768 px only one of the two is on screen. */
  readonly pane: 'sessions' | 'conversation';
  /** The seller wants the shops, or the context, as a drawer at any width. */
  readonly shopsAside?: boolean | undefined;
  readonly contextAside?: boolean | undefined;
  /** Matters where the shops are a drawer: below 1024 px, or by choice. */
  readonly shopsOpen: boolean;
  readonly onCloseShops: () => void;
  /** The shops take the least room; where they are a drawer this says nothing. */
  readonly shopsSlim?: boolean | undefined;
  /** Matters where the context is a drawer: below 1280 px, or by choice. */
  readonly contextOpen: boolean;
  readonly onCloseContext: () => void;
  /** Across the top of the columns: a banner. */
  readonly banner?: ReactNode | undefined;
  readonly labels: WorkspaceLabels;
}

/**
 * The chat workspace: shops, sessions, conversation, context side by side from 1280 px; the context is a drawer
 * from 1024 px, the shops too from 768 px; below that one pane at a time with the rail along the bottom.
 * Whatever is on screen has the page's heading and its main landmark. Columns keep their state and scroll position when the window crosses these widths.
 */
export function WorkspaceLayout(props: WorkspaceLayoutProps) {
  const { labels, pane, shopsAside = false, contextAside = false } = props;
  const isNarrow = useMediaQuery('(width < 1024px)');
  const isMiddling = useMediaQuery('(width < 1280px)');
  const isOnePane = useMediaQuery('(width < 768px)');
  const shopsFloat = isNarrow || shopsAside;
  const contextFloats = isMiddling || contextAside;
  const shopsUp = shopsFloat && props.shopsOpen;
  const contextUp = contextFloats && props.contextOpen;
  const covered = shopsUp || contextUp;
  const isListAway = isOnePane && pane === 'conversation';
  const title = <h1 className="sc-sr-only">{labels.title}</h1>;
  return (
    <div
      className="sc-workspace"
      data-pane={pane}
      data-shops-aside={shopsAside}
      data-shops-slim={props.shopsSlim === true}
      data-context-aside={contextAside}
    >
      <div className="sc-workspace-rail" inert={covered}>
        {props.rail}
      </div>
      {props.banner !== undefined && <div className="sc-workspace-banner">{props.banner}</div>}
      <Drawer
        side="start"
        name="shops"
        label={labels.shops}
        closeLabel={labels.close}
        floats={shopsFloat}
        open={shopsUp}
        covered={contextUp}
        onClose={props.onCloseShops}
      >
        {props.shops}
      </Drawer>
      <section
        className="sc-workspace-sessions"
        // Where only one pane is on screen, that one is what the page is about.
        role={isOnePane ? 'main' : undefined}
        aria-label={labels.sessions}
        inert={covered}
      >
        {!isListAway && title}
        {props.sessions}
      </section>
      <main className="sc-workspace-conversation" aria-label={labels.conversation} inert={covered}>
        {isListAway && title}
        {props.conversation}
      </main>
      <Drawer
        side="end"
        name="context"
        label={labels.context}
        closeLabel={labels.close}
        floats={contextFloats}
        open={contextUp}
        covered={shopsUp}
        onClose={props.onCloseContext}
      >
        {props.context}
      </Drawer>
    </div>
  );
}
