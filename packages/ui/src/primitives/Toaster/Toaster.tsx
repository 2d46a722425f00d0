import { Check, CircleAlert, Info, X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import './toaster.css';
import { Button } from '../Button/Button.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import type { Toast, ToastQueue } from './toast-queue.ts';

/** Props of {@link Toaster}. */
export interface ToasterProps {
  readonly queue: ToastQueue;
  readonly labels: {
    /** Names the region, e.g. "Notifications". */
    readonly region: string;
    readonly dismiss: string;
  };
}

const shownAtOnce = 3;
const usualStayMs = 5000;
const icons = { info: Info, success: Check, error: CircleAlert };

/** Shows the toasts of a queue, three at a time, oldest first, and reads them out politely. Mount it once. */
export function Toaster({ queue, labels }: ToasterProps) {
  const toasts = useSyncExternalStore(queue.subscribe, queue.getToasts);
  return (
    <section className="sc-toaster" aria-label={labels.region} aria-live="polite" aria-relevant="additions">
      {toasts.slice(0, shownAtOnce).map((toast) => (
        <ToastCard key={toast.id} toast={toast} dismissLabel={labels.dismiss} onDismiss={queue.dismiss} />
      ))}
    </section>
  );
}

interface ToastCardProps {
  readonly toast: Toast;
  readonly dismissLabel: string;
  readonly onDismiss: (id: number) => void;
}

function ToastCard({ toast, dismissLabel, onDismiss }: ToastCardProps) {
  const { id, tone = 'info', action } = toast;
  const stayMs = toast.durationMs ?? (tone === 'error' ? undefined : usualStayMs);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (stayMs === undefined || held) return;
    const timer = setTimeout(() => onDismiss(id), stayMs);
    return () => clearTimeout(timer);
  }, [id, stayMs, held, onDismiss]);
  const Icon = icons[tone];
  const act = () => {
    action?.onClick();
    onDismiss(id);
  };
  return (
    <div
      className="sc-toast"
      data-tone={tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={16} aria-hidden />
      <p>{toast.text}</p>
      {action && (
        <Button size="sm" onClick={act}>
          {action.label}
        </Button>
      )}
      <IconButton
        size="sm"
        label={dismissLabel}
        icon={<X size={15} aria-hidden />}
        onClick={() => onDismiss(id)}
      />
    </div>
  );
}
