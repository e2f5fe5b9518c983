import { fileURLToPath } from 'node:url'
import resolve from '@rollup/plugin-node-resolve'
import terser from '@rollup/plugin-terser'
import type { RollupOptions } from 'rollup'
import esbuild from 'rollup-plugin-esbuild'

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** The bundle for pages without React: one module that defines the custom elements. */
const config: RollupOptions = {
  input: path('script/shrd-sign-in.ts'),
  // One file to name in a script tag: what the client loads later is in it.
  output: {
    ...{ file: path('dist/shrd.js'), format: 'es', sourcemap: true },
    inlineDynamicImports: true,
  },
  plugins: [
    resolve({
      browser: true,
      extensions: ['.ts', '.mjs', '.js'],
      exportConditions: ['source', 'browser', 'module', 'import', 'default'],
    }),
    esbuild({ target: 'es2022' }),
    terser({ module: true }),
  ],
}

export default config
