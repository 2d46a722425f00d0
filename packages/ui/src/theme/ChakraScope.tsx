import { ChakraProvider } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { system } from './system.ts';

/** What {@link ChakraScope} wraps. */
export interface ChakraScopeProps {
  readonly children: ReactNode;
}

/**
 * Around whatever is made of Chakra's components: they are fetched when first used, and so is the style engine. The
 * rest of the kit stands on its style sheets alone.
 */
export function ChakraScope({ children }: ChakraScopeProps) {
  return <ChakraProvider value={system}>{children}</ChakraProvider>;
}
