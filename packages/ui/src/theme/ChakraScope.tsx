import { ChakraProvider } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { system } from './system.ts';

/** What {@link ChakraScope} wraps. */
export interface ChakraScopeProps {
  readonly children: ReactNode;
}

/**
 * The scope of Chakra's components. They and the style engine are loaded when first used. The rest of the kit
 * needs its style sheets alone (decision 0054).
 */
export function ChakraScope({ children }: ChakraScopeProps) {
  return <ChakraProvider value={system}>{children}</ChakraProvider>;
}
