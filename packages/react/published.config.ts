import { readFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin, RollupOptions } from 'rollup'
import esbuild from 'rollup-plugin-esbuild'
import { dropBareImports } from './build/drop-bare-imports.ts'
import { markClients } from './build/mark-clients.ts'
import { isReact, shareReact } from './build/share-react.ts'
import { sharedFileOf } from './build/shared-files.ts'
import { spreadIndex } from './build/spread-index.ts'

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** The modules of the package; their types are made by tsup. */
const config: RollupOptions = {
  input: {
    index: path('src/index.ts'),
    testing: path('src/testing.ts'),
    ...findExported(readFileSync(path('src/index.ts'), 'utf8')),
  },
  // Where React comes from is the plugin's to say.
  external: (id) => /^[^./\0]/.test(id) && !isReact(id),
  // As `package.json` says of all of them.
  treeshake: { moduleSideEffects: false },
  output: {
    dir: path('dist'),
    format: 'es',
    sourcemap: true,
    entryFileNames: '[name].js',
    // A language keeps its path: a hash would stand in the code of every application.
    chunkFileNames({ facadeModuleId }) {
      const language = /\/locales\/\w\w\//.exec(facadeModuleId ?? '')?.[0]
      return language ? `${language.slice(1)}[name].js` : '[name]-[hash].js'
    },
    generatedCode: { constBindings: true },
    // Names stay readable in stack traces, and files import only what they use themselves.
    minifyInternalExports: false,
    hoistTransitiveImports: false,
    // What the table does not name is cut by which exports need it; languages stay files of their own.
    manualChunks: sharedFileOf,
    onlyExplicitManualChunks: true,
  },
  plugins: [
    shareReact(),
    esbuild({ target: 'es2022', jsx: 'automatic' }),
    dropBareImports(),
    markClients(),
    spreadIndex(),
    copyStyles(),
  ],
}

/** The files that the index exports values from, each an entry of its own. */
function findExported(index: string): Record<string, string> {
  const found = index.matchAll(/^(?:export \{|\}).* from '\.\/(.+)'/gm)
  return Object.fromEntries(
    [...found].map(([, file = '']) => [file.replace(/\.tsx?$/, ''), path(`src/${file}`)]),
  )
}

/** Style sheets are published as they are written, beside the code. */
function copyStyles(): Plugin {
  const isStyle = (name: string) => ['', '.css'].includes(extname(name))
  return {
    name: 'copy-styles',
    writeBundle: () => cp(path('src'), path('dist'), { recursive: true, filter: isStyle }),
  }
}

export default config
