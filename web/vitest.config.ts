import { svelte } from '@sveltejs/vite-plugin-svelte';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { TIMEOUT } from './tests/timeout';

export default defineConfig({
  plugins: [svelte()],
  server: { fs: { allow: ['..'] } }, // the texts lie beside the app
  // Components are tested as the browser runs them, not as a server would render them.
  resolve: { conditions: ['browser'] },
  test: {
    include: ['tests/**/*.test.ts'],
    setupFiles: ['tests/setup.ts'],
    pool: 'vmThreads', // a fresh world for every file, as forks have, without loading jsdom for each
    maxWorkers: Math.max(2, availableParallelism()), // a single one would put all files into one world
    testTimeout: TIMEOUT,
    hookTimeout: TIMEOUT,
    reporters: ['default', './tests/skipped.ts'],
  },
});
