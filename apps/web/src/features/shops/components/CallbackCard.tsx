import type { Blocks } from '@seller-chat/ui';
import type { ReactNode } from 'react';
import './connect-shop.css';

export interface CallbackCardProps {
  title: string;
  icon: ReactNode;
  children: Blocks;
}

/** What a page shows that another site has sent the seller back to. */
export function CallbackCard({ title, icon, children }: CallbackCardProps) {
  return (
    <main className="callback-page">
      <div className="callback-card">
        {icon}
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  );
}
