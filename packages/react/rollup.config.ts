import { fileURLToPath } from 'node:url'
import resolve from '@rollup/plugin-node-resolve'
import terser from '@rollup/plugin-terser'
import type { Plugin, RollupOptions } from 'rollup'
import esbuild from 'rollup-plugin-esbuild'
import { RENDERER } from './script/renderer.ts'
import { shadowCss } from './script/shadow-css.ts'
import { workerAddress } from './script/worker-address.ts'

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** Puts the renderer of the bundle in the place of React. */
const renderer: Plugin = {
  name: 'renderer',
  resolveId(source) {
    const own = RENDERER[source]
    // Resolved from here, whichever package asks.
    return own === undefined ? null : this.resolve(own, path('rollup.config.ts'))
  },
}

/** Parts of a few hundred bytes. */
const SHARED = ['src/task/use-task.ts', 'src/part/link-address.ts', 'src/mark/rosette.ts']

/** The bundle for pages without React: a module that defines the custom elements. */
const config: RollupOptions = {
  input: { shrd: path('script/shrd.ts') },
  output: {
    dir: path('dist'),
    format: 'es',
    sourcemap: true,
    entryFileNames: '[name].js',
    // What several files share is none of them: a page may name `shrd.js?v=2`, and a file that asked for
    // `shrd.js` would have it twice.
    // Small parts that several elements share are in it, too: each would cost a request.
    manualChunks: { elements: [path('script/define-elements.ts'), ...SHARED.map(path)] },
    chunkFileNames({ facadeModuleId }) {
      const language = /\/locales\/(\w+)\//.exec(facadeModuleId ?? '')?.[1]
      return `shrd/${language ? `${language}-` : ''}[name]-[hash].js`
    },
  },
  plugins: [
    renderer,
    shadowCss(),
    workerAddress(),
    resolve({
      browser: true,
      extensions: ['.ts', '.mjs', '.js'],
      exportConditions: ['shrd-source', 'browser', 'module', 'import', 'default'],
    }),
    esbuild({ target: 'es2022', jsx: 'automatic' }),
    terser({ module: true }),
  ],
}

export default config
