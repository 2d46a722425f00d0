import { Dialog as ChakraDialog, Portal } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { useBackStep } from '../BackStep/use-back-step.ts';
import { leaveToInputMethod } from '../input-method.ts';
import { ChakraScope } from '../../theme/ChakraScope.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { CloseScope, useGuardedClose } from './close-guard.ts';
import type { DialogProps } from './dialog-props.ts';
import { focusBefore, noteFocusBefore } from './focus-before.ts';

/** Marks what Escape is for while the focus is in it, in place of the dialog around it. */
const TAKES_ESCAPE = 'data-takes-escape';

/** Chakra's own names of the sizes that the recipe draws as sheets. */
const CHAKRA_SIZES = { sm: 'sm', md: 'md', lg: 'lg', sheet: 'cover', wideSheet: 'full' } as const;

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
  focusAfter,
  isInAddress = false,
}: DialogProps) {
  const content = useRef<HTMLDivElement>(null);
  const opened = useRef<HTMLDivElement | null>(null);
  const { close, scope } = useGuardedClose(onClose);
  useBackStep(open && !isInAddress, close);
  return (
    <ChakraScope>
      <ChakraDialog.Root
        open={open}
        onOpenChange={(details) => !details.open && close()}
        role={kind === 'alert' ? 'alertdialog' : 'dialog'}
        closeOnInteractOutside={kind === 'dialog' && !sticky}
        // A menu that opened it lies beneath it until it has gone, and would take it along.
        onRequestDismiss={(event) => event.preventDefault()}
        size={CHAKRA_SIZES[size]}
        initialFocusEl={() => {
          const dialog = content.current;
          opened.current = dialog;
          if (dialog !== null) noteFocusBefore(dialog);
          return dialog?.querySelector<HTMLElement>('[data-autofocus]') ?? dialog;
        }}
        // Look it up at the end, because its element may have gone.
        finalFocusEl={() => focusAfter?.() ?? (opened.current && focusBefore(opened.current))}
        onEscapeKeyDown={(event) => {
          const { target } = event;
          if (leaveToInputMethod(event)) event.preventDefault();
          else if (target instanceof Element && target.closest(`[${TAKES_ESCAPE}]`) !== null)
            event.preventDefault();
        }}
        lazyMount
        unmountOnExit
      >
        <Portal>
          <ChakraDialog.Backdrop />
          <ChakraDialog.Positioner>
            <ChakraDialog.Content ref={content}>
              <ChakraDialog.Header>
                <ChakraDialog.Title>{title}</ChakraDialog.Title>
                <IconButton size="sm" label={closeLabel} icon={<X size={16} aria-hidden />} onClick={close} />
              </ChakraDialog.Header>
              <CloseScope value={scope}>
                <ChakraDialog.Body>{children}</ChakraDialog.Body>
              </CloseScope>
              {footer !== undefined && <ChakraDialog.Footer>{footer}</ChakraDialog.Footer>}
            </ChakraDialog.Content>
          </ChakraDialog.Positioner>
        </Portal>
      </ChakraDialog.Root>
    </ChakraScope>
  );
}
