import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { addIntegrity, readChunkIntegrity } from './chunk-integrity.ts'
import { type OfflineFiles, SERVICE_WORKER_PATH } from './src/offline/offline-files.ts'

/** Its files are in a folder of their own: no other page names their integrity. */
const ASSETS = 'assets/offline'

const CONDITIONS = ['shrd-source', 'module', 'browser', 'import', 'default']

/**
 * Builds the page that opens the copy for offline reading, into `documents/service-worker.js`: the
 * service worker's script contains the document, and the integrity of each of its files.
 *
 * @returns the integrity of the script, by its path
 */
export async function buildOfflinePage(root: string, outDir: string): Promise<[string, string]> {
  await build({
    ...shared(root),
    plugins: [react()],
    build: {
      ...shared(root).build,
      outDir,
      assetsDir: ASSETS,
      sourcemap: true,
      chunkSizeWarningLimit: 1000,
      rolldownOptions: {
        input: join(root, 'offline.html'),
        // One file: without a connection nothing can arrive later.
        output: { codeSplitting: false },
      },
    },
  })
  const built = join(outDir, 'offline.html')
  const files = await readChunkIntegrity(outDir, ASSETS)
  const html = addIntegrity(await readFile(built, 'utf8'), files)
  await rm(built)
  const document = html.replaceAll(' nonce="SHRD_NONCE"', '')
  const script = await bundleServiceWorker(root, {
    document,
    headers: offlineHeaders(document),
    files: Object.fromEntries(files),
  })
  await writeFile(join(outDir, 'documents', 'service-worker.js'), script)
  return [SERVICE_WORKER_PATH, `sha384-${hash('sha384', script)}`]
}

function shared(root: string) {
  return {
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve: { conditions: CONDITIONS },
    build: {
      emptyOutDir: false,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
  } as const
}

/**
 * The page holds everything that a member has, decrypted, and needs no connection: it gets none. It is
 * the same for all, so hashes stand for its inline scripts, and no nonce is reused.
 */
function offlineHeaders(document: string): Readonly<Record<string, string>> {
  const inline = [...document.matchAll(/<script\b(?![^>]*\bsrc=)[^>]*>([^<]*)<\/script>/g)]
  const hashes = inline.map(([, script = '']) => `'sha256-${hash('sha256', script)}'`)
  const policy = [
    "default-src 'none'",
    // Argon2id of the key file is WebAssembly.
    `script-src 'self' ${hashes.join(' ')} 'wasm-unsafe-eval'`,
    "style-src 'self'",
    "img-src 'self' data:",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy.join('; '),
    'Integrity-Policy': 'blocked-destinations=(script)',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  }
}

function hash(algorithm: string, text: string): string {
  return createHash(algorithm).update(text).digest('base64')
}

async function bundleServiceWorker(root: string, files: OfflineFiles): Promise<string> {
  const built = await build({
    ...shared(root),
    define: { OFFLINE_FILES: JSON.stringify(files) },
    build: {
      ...shared(root).build,
      write: false,
      lib: { entry: 'src/offline/service-worker.ts', formats: ['iife'], name: 'worker' },
    },
  })
  const [output] = [built].flat()
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (chunk?.type !== 'chunk') throw new Error('The service worker was not built.')
  return chunk.code
}
