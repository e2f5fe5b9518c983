/**
 * What stands for React in the bundle of the elements: each import of it, and the module in its place.
 * The suites of the widgets run on these as well, see `vitest.config.ts`.
 */
export const RENDERER: Readonly<Record<string, string>> = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/compat/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/compat/jsx-dev-runtime',
}
