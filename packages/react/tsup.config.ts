import { readFileSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Options } from 'tsup'

const entry: Record<string, string> = { index: 'src/index.ts', testing: 'src/testing.ts' }

const config: Options = {
  entry: [...Object.values(entry), ...findExported(readFileSync('src/index.ts', 'utf8'))],
  format: 'esm',
  target: 'es2022',
  // The script-tag bundle, which rollup writes, has its types from here.
  dts: { entry: { ...entry, shrd: 'script/shrd.ts' } },
  clean: true,
  sourcemap: true,
  // Languages and the password estimate stay files of their own, loaded when they are needed.
  splitting: true,
  // Without it every source keeps its own import of React: 1.4 kB gzip that no bundler takes out.
  treeshake: true,
  async onSuccess() {
    await copyStyles('src', 'dist')
    await dropBareImports('dist')
    await markClients('dist')
    await spreadIndex('dist')
  },
}

/** The files that the index exports something from, types aside. */
function findExported(index: string): string[] {
  const found = index.matchAll(/^(?:export \{|\}).* from '\.\/(.+)'/gm)
  return [...new Set([...found].map(([, path]) => `src/${path}`))]
}

/**
 * Gives every export of the index a file of its own. A bundler that splits along files, as esbuild
 * does, otherwise loads at once whatever a lazy part has in common with any export of the index.
 */
async function spreadIndex(folder: string): Promise<void> {
  const index = await readFile(join(folder, 'index.js'), 'utf8')
  const parts = [...index.matchAll(/^export (\{ (\w+).*\}) from '\.\/(.+)';$/gm)]
  const rest = index.replaceAll(/^(?:export \{.*\} from '.*';|import '.*';|\/\/# .*)$/gm, '').trim()
  if (rest !== '') throw new Error(`The index has code of its own: ${rest}`)
  await rm(join(folder, 'index.js.map'))
  await mkdir(join(folder, 'exports'), { recursive: true })
  for (const [, names, name, path] of parts) {
    await writeFile(join(folder, 'exports', `${name}.js`), `export ${names} from '../${path}';\n`)
  }
  const lines = parts.map(([, , name]) => `export * from './exports/${name}.js';\n`)
  await writeFile(join(folder, 'index.js'), lines.join(''))
}

/** Style sheets are published as they are written, beside the code. */
async function copyStyles(from: string, to: string): Promise<void> {
  const isStyle = (name: string) => ['', '.css'].includes(extname(name))
  await cp(from, to, { recursive: true, filter: isStyle })
}

/** Nothing here has side effects: an import of nothing would only have bundlers warn about that. */
async function dropBareImports(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((name) => extname(name) === '.js')
  for (const file of files.map((name) => join(folder, name))) {
    const code = await readFile(file, 'utf8')
    // The lines stay, for the source map.
    await writeFile(file, code.replaceAll(/^import '\.\/.*';$/gm, ''))
  }
}

/**
 * Bundling drops the directives of the single files. What draws with React runs in browsers; words
 * and the testing entry serve on both sides, and the directive would take them from the server.
 */
async function markClients(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((name) => extname(name) === '.js')
  for (const file of files.map((name) => join(folder, name))) {
    const code = await readFile(file, 'utf8')
    // On the first line, so that the lines of the source map stay right.
    if (/^import .* from ['"]react\b/m.test(code)) await writeFile(file, `'use client';${code}`)
  }
}

export default config
