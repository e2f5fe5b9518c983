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

const CONDITIONS = ['shrd-source', 'module', 'browser', 'import', 'default']

/**
 * Builds the page on which links are opened, into `documents/link.html`. It is a page of its own:
 * whoever opens a link loads nothing of the vault.
 */
export async function buildLinkPage(root: string, outDir: string): Promise<void> {
  const member = await buildMember(root, outDir)
  await build({
    ...shared(root, outDir),
    plugins: [react()],
    define: { 'import.meta.env.SHRD_MEMBER_FILE': JSON.stringify(`/${member}`) },
    html: { cspNonce: 'SHRD_NONCE' },
    resolve: {
      conditions: CONDITIONS,
      alias: Object.entries(RENDERER).map(([name, replacement]) => ({
        find: new RegExp(`^${name}$`),
        replacement,
      })),
    },
    build: {
      ...shared(root, outDir).build,
      assetsDir: ASSETS,
      rolldownOptions: { input: join(root, 'link.html') },
    },
  })
  const built = join(outDir, 'link.html')
  const html = addIntegrity(await readFile(built, 'utf8'), await readChunkIntegrity(outDir, ASSETS))
  await writeFile(join(outDir, 'documents', 'link.html'), html)
  await rm(built)
}

function shared(root: string, outDir: string) {
  return {
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      sourcemap: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
  } as const
}

/**
 * Builds the member's client, and returns the path of its entry. In one build with the page, the two
 * would share files, and whoever opens a link would load parts that only members need.
 */
async function buildMember(root: string, outDir: string): Promise<string> {
  const options = shared(root, outDir)
  const built = await build({
    ...options,
    resolve: { conditions: CONDITIONS },
    build: {
      ...options.build,
      assetsDir: ASSETS,
      chunkSizeWarningLimit: 1000,
      rolldownOptions: {
        input: join(root, 'src/link/member.ts'),
        preserveEntrySignatures: 'strict',
        // The page names the integrity of each file, and most who open a link need none of these.
        output: { codeSplitting: false },
      },
    },
  })
  const [output] = [built].flat()
  const files = output && 'output' in output ? output.output : []
  const chunk = files.find((file) => file.type === 'chunk' && file.isEntry)
  if (chunk === undefined) throw new Error("The member's client of the link page was not built.")
  return chunk.fileName
}
