import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // Node loads the sources itself, types stripped. Vite's module runner turns every imported constant into a getter
    // call, which makes the engine more than fifty times slower.
    experimental: { viteModuleRunner: false },
    // Only a hung test ends here: no test asserts a time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    coverage: {
      provider: 'v8',
      include: ['engine/**/*.ts', 'agents/**/*.ts', 'harness/**/*.ts', 'reports/**/*.ts'],
      reportsDirectory: 'coverage',
      reporter: ['text-summary', 'html'],
    },
  },
});
