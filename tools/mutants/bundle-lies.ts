import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BuildContext, context, type Plugin } from 'esbuild'
import type { FoundCheck } from './find-checks.ts'
import { replaceCheckPlugin } from './replace-check.ts'

/** Creates bundles of lies, with all checks or without one of them. */
export interface LieBundler {
  /**
   * Returns the path of a module that exports `lies`. Calls run one after another, because they
   * share parsed files.
   */
  bundle(check?: FoundCheck): Promise<string>
  dispose(): Promise<void>
}

/**
 * A bundler for the lies in the given modules, as one list.
 *
 * @param entries paths from the root. Files that do not exist are ignored.
 */
export async function createLieBundler(
  root: string,
  entries: readonly string[],
): Promise<LieBundler> {
  const found = entries.filter((entry) => existsSync(join(root, entry)))
  if (found.length === 0) throw new Error(`There are no lies: ${entries.join(', ')}`)
  const folder = await mkdtemp(join(tmpdir(), 'shrd-lies-'))
  let current: FoundCheck | undefined
  let made = 0
  let last: Promise<unknown> = Promise.resolve()
  const esbuild = await createContext(root, found, () => current)
  const build = async (check: FoundCheck | undefined): Promise<string> => {
    current = check
    const { outputFiles } = await esbuild.rebuild()
    const file = join(folder, `lies-${made++}.mjs`)
    await writeFile(file, outputFiles?.[0]?.contents ?? '')
    return file
  }
  return {
    bundle(check) {
      const next = last.then(() => build(check))
      last = next.catch(() => undefined)
      return next
    },
    async dispose() {
      await esbuild.dispose()
      await rm(folder, { recursive: true })
    },
  }
}

function createContext(
  root: string,
  entries: readonly string[],
  current: () => FoundCheck | undefined,
): Promise<BuildContext> {
  const imports = entries.map((entry, at) => `import { lies as lies${at} } from './${entry}'`)
  const lists = entries.map((_, at) => `...lies${at}`).join(', ')
  return context({
    stdin: {
      contents: [...imports, `export const lies = [${lists}]`].join('\n'),
      resolveDir: root,
      sourcefile: 'lies.js',
    },
    bundle: true,
    platform: 'node',
    format: 'esm',
    conditions: ['shrd-source'],
    write: false,
    logLevel: 'silent',
    absWorkingDir: resolve(root),
    plugins: [replaceCheckPlugin(root, current), keepPlaces, useQuickArgon2id, leavePackages],
  })
}

const QUICK_ARGON2ID = resolve(import.meta.dirname, '../../packages/crypto/test/quick-argon2id.ts')

/** The real Argon2id would take a quarter of a second for each password, in each lie. */
const useQuickArgon2id: Plugin = {
  name: 'use-quick-argon2id',
  setup(build) {
    build.onResolve({ filter: /^hash-wasm$/ }, () => ({ path: QUICK_ARGON2ID }))
  },
}

/** Modules in a bundle must also find the files beside them. */
const keepPlaces: Plugin = {
  name: 'keep-places',
  setup(build) {
    build.onLoad({ filter: /\/test\/.*\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8')
      const url = JSON.stringify(pathToFileURL(path).href)
      return { contents: text.replaceAll('import.meta.url', url), loader: 'ts' }
    })
  },
}

const ASKED = 'asked'

/**
 * Packages from other authors are imported from their installation. Shrd's packages are bundled.
 */
const leavePackages: Plugin = {
  name: 'leave-packages',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, async ({ path, pluginData, ...from }) => {
      if (pluginData === ASKED || path.startsWith('node:')) return undefined
      if (path === 'vitest') return { errors: [{ text: 'Lies run without a test runner.' }] }
      const found = await build.resolve(path, { ...from, pluginData: ASKED })
      const isOurs = found.errors.length > 0 || !found.path.includes('/node_modules/')
      return isOurs ? found : { path: pathToFileURL(found.path).href, external: true }
    })
  },
}
