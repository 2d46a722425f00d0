// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, it } from 'vitest';
import { createStore } from '../shared/jotai.ts';
import { renderWithStore } from '../testing/render-with-store.tsx';
import { LoneNotFound } from './NotFound.tsx';

it.each([['Page not found', LoneNotFound]])(
  '"%s", without the frame of pages, says whose page it is',
  (words, Component) => {
    const router = createMemoryRouter([{ path: '*', element: <Component /> }]);
    renderWithStore(createStore(), <RouterProvider router={router} />);
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByText('Seller Chat')).toBeTruthy();
  },
);
