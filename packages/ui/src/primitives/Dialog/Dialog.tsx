import { lazy, Suspense, useEffect, useState } from 'react';
import type { DialogProps } from './dialog-props.ts';

const DialogBody = lazy(() => import('./DialogBody.tsx').then((module) => ({ default: module.DialogBody })));

/** A modal dialog: focus stays inside and returns where it was. Its code is fetched when it first opens. */
export function Dialog(props: DialogProps) {
  const [used, setUsed] = useState(props.open);
  useEffect(() => {
    if (props.open) setUsed(true);
  }, [props.open]);
  if (!used) return null;
  return (
    <Suspense fallback={null}>
      <DialogBody {...props} />
    </Suspense>
  );
}
