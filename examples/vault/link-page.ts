import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { addIntegrity, readChunkIntegrity } from './chunk-integrity.ts'

/** Its files are in a folder of their own: the page names the integrity of no other. */
const ASSETS = 'assets/link'

/** What stands for React in this page, which whoever receives a link waits for. */
const RENDERER = {
  react: 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react-dom': 'preact/compat',
  'react/jsx-runtime': 'preact/compat/jsx-runtime',
}

/**
 * Builds the page on which links are opened, into `documents/link.html`. It is a page of its own:
 * whoever opens a link loads nothing of the vault.
 */
export async function buildLinkPage(root: string, outDir: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [react()],
    html: { cspNonce: 'SHRD_NONCE' },
    resolve: {
      conditions: ['shrd-source', 'module', 'browser', 'import', 'default'],
      alias: Object.entries(RENDERER).map(([name, replacement]) => ({
        find: new RegExp(`^${name}$`),
        replacement,
      })),
    },
    build: {
      outDir,
      emptyOutDir: false,
      assetsDir: ASSETS,
      target: 'es2022',
      sourcemap: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(root, 'link.html') },
    },
  })
  const built = join(outDir, 'link.html')
  const html = addIntegrity(await readFile(built, 'utf8'), await readChunkIntegrity(outDir, ASSETS))
  await writeFile(join(outDir, 'documents', 'link.html'), html)
  await rm(built)
}
