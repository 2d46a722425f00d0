import { Dialog as ChakraDialog, Portal } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ChakraScope } from '../../theme/ChakraScope.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { focusOwner } from '../Menu/give-back-focus.ts';
import type { DialogProps } from './dialog-props.ts';

/** The dialog itself, fetched on demand. */
export function DialogBody({
  open,
  onClose,
  title,
  closeLabel,
  children,
  footer,
  size = 'sm',
  kind = 'dialog',
  sticky = false,
}: DialogProps) {
  const content = useRef<HTMLDivElement>(null);
  const before = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (open) before.current = null;
  }, [open]);
  return (
    <ChakraScope>
      <ChakraDialog.Root
        open={open}
        onOpenChange={(details) => !details.open && onClose()}
        role={kind === 'alert' ? 'alertdialog' : 'dialog'}
        closeOnInteractOutside={kind === 'dialog' && !sticky}
        // A menu that opened it lies beneath it until it has gone, and would take it along.
        onRequestDismiss={(event) => event.preventDefault()}
        size={size}
        initialFocusEl={() => {
          before.current ??= focusOwner();
          return content.current?.querySelector<HTMLElement>('[data-autofocus]') ?? content.current;
        }}
        finalFocusEl={() => before.current}
        lazyMount
        unmountOnExit
      >
        <Portal>
          <ChakraDialog.Backdrop />
          <ChakraDialog.Positioner>
            <ChakraDialog.Content ref={content}>
              <ChakraDialog.Header>
                <ChakraDialog.Title>{title}</ChakraDialog.Title>
                <IconButton
                  size="sm"
                  label={closeLabel}
                  icon={<X size={16} aria-hidden />}
                  onClick={onClose}
                />
              </ChakraDialog.Header>
              <ChakraDialog.Body>{children}</ChakraDialog.Body>
              {footer !== undefined && <ChakraDialog.Footer>{footer}</ChakraDialog.Footer>}
            </ChakraDialog.Content>
          </ChakraDialog.Positioner>
        </Portal>
      </ChakraDialog.Root>
    </ChakraScope>
  );
}
