import { setProjectAnnotations } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import { beforeAll } from 'vitest';
import preview from './preview.tsx';

// Other work on the machine may make anything slow; nothing here waits this long otherwise.
configure({ asyncUtilTimeout: 60_000 });

const annotations = setProjectAnnotations([preview]);
beforeAll(annotations.beforeAll);
