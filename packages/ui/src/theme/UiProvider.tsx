import { ChakraProvider } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import './base.css';
import { system } from './system.ts';

/** What {@link UiProvider} wraps. */
export interface UiProviderProps {
  readonly children: ReactNode;
}

/** Gives everything below it the kit's tokens, recipes and base styles. Once, at the root of the app. */
export function UiProvider({ children }: UiProviderProps) {
  return <ChakraProvider value={system}>{children}</ChakraProvider>;
}
