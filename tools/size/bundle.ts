import { readFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { type BuildOptions, build, type Metafile, type OutputFile, type Plugin } from 'esbuild'

/** A file of a bundle. */
export interface Chunk {
  readonly name: string
  readonly code: Uint8Array
  /** The source map, which assigns bytes to their sources. */
  readonly map: Uint8Array
  /** The files that contributed to it, as installed. */
  readonly modules: readonly string[]
  /** The sources of these files, if their source maps name them. */
  readonly sources: readonly string[]
}

const NONE = new Uint8Array()

/** An import of an application, after bundling. */
export interface Bundle {
  /** The entry and its static imports: all must arrive before the first paint. */
  readonly first: readonly Chunk[]
  /** Files that actions of the user load. */
  readonly onDemand: readonly Chunk[]
  /** Names that the entry exports. */
  readonly names: readonly string[]
}

/**
 * Bundles a module as an application would: minified, with the application's React, lazy parts in
 * separate files.
 */
export async function bundle(code: string, folder: string): Promise<Bundle> {
  const { metafile, outputFiles } = await run(code, folder, { splitting: true })
  const [entry, details] = entryOf(metafile)
  const all = reach(metafile, entry, ['import-statement', 'dynamic-import'])
  const early = reach(metafile, entry, ['import-statement'])
  const toChunks = (paths: readonly string[]) =>
    Promise.all(
      paths.map((path) => toChunk(folder, path, metafile.outputs[path]?.inputs ?? {}, outputFiles)),
    )
  return {
    first: await toChunks([...early]),
    onDemand: await toChunks([...all].filter((path) => !early.has(path))),
    names: details.exports,
  }
}

/**
 * The same as one file that includes the lazy parts. Other SDKs have no lazy parts, so they were
 * measured like this. Lazy parts for which `isLeftOut` returns true are not included.
 */
export async function bundleWhole(
  code: string,
  folder: string,
  isLeftOut: (part: Pick<Chunk, 'modules' | 'sources'>) => boolean,
): Promise<Chunk[]> {
  const leaveOut: Plugin = {
    name: 'leave out',
    setup({ onResolve, resolve }) {
      onResolve({ filter: /./ }, async ({ kind, path, resolveDir, pluginData }) => {
        if (kind !== 'dynamic-import' || pluginData === ASKED) return null
        const { path: file } = await resolve(path, { kind, resolveDir, pluginData: ASKED })
        const part = { modules: [file], sources: await readSources(file) }
        return isLeftOut(part) ? { path, external: true } : null
      })
    },
  }
  const { metafile, outputFiles } = await run(code, folder, { plugins: [leaveOut] })
  const [entry] = entryOf(metafile)
  const files = [...reach(metafile, entry, ['import-statement'])]
  return Promise.all(
    files.map((path) => toChunk(folder, path, metafile.outputs[path]?.inputs ?? {}, outputFiles)),
  )
}

/** Marks a request of a plugin to the bundler. */
const ASKED = {}

async function run(
  code: string,
  folder: string,
  how: Pick<BuildOptions, 'splitting' | 'plugins'>,
): Promise<{ metafile: Metafile; outputFiles: OutputFile[] }> {
  const { metafile, outputFiles, warnings } = await build({
    stdin: { contents: code, resolveDir: folder, sourcefile: 'entry.js' },
    absWorkingDir: folder,
    outdir: join(folder, 'out'),
    write: false,
    metafile: true,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    sourcemap: 'external',
    define: { 'process.env.NODE_ENV': '"production"' },
    external: ['react', 'react-dom', 'react/jsx-runtime'],
    logLevel: 'silent',
    ...how,
  })
  // If a module exports nothing, a missing name is only a warning.
  if (warnings[0] !== undefined) throw new Error(warnings[0].text)
  return { metafile, outputFiles }
}

function entryOf({ outputs }: Metafile): [path: string, details: Metafile['outputs'][string]] {
  const entry = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === 'entry.js')
  if (entry === undefined) throw new Error('The bundle has no entry.')
  return entry
}

/**
 * Files that a file imports. The bundler also writes files that only dead code would load, but
 * these are not reached.
 */
function reach({ outputs }: Metafile, entry: string, ways: readonly string[]): Set<string> {
  const reached = new Set([entry])
  // A loop over a set also visits entries that are added during the loop.
  for (const path of reached) {
    const { imports = [], cssBundle } = outputs[path] ?? {}
    for (const { kind, path: target, external } of imports) {
      if (ways.includes(kind) && !external) reached.add(target)
    }
    if (cssBundle !== undefined) reached.add(cssBundle)
  }
  return reached
}

async function toChunk(
  folder: string,
  path: string,
  inputs: Metafile['outputs'][string]['inputs'],
  files: readonly OutputFile[],
): Promise<Chunk> {
  const find = (name: string) => files.find((file) => file.path === resolve(folder, name))
  const modules = Object.entries(inputs).flatMap(([file, { bytesInOutput }]) =>
    bytesInOutput > 0 && file !== 'entry.js' ? [file] : [],
  )
  const sources = await Promise.all(modules.map((file) => readSources(resolve(folder, file))))
  return {
    name: basename(path),
    code: find(path)?.contents ?? NONE,
    map: find(`${path}.map`)?.contents ?? NONE,
    modules,
    sources: sources.flat(),
  }
}

async function readSources(file: string): Promise<string[]> {
  const map = await readFile(`${file}.map`, 'utf8').catch(() => null)
  if (map === null) return [file]
  const { sources }: { sources: string[] } = JSON.parse(map)
  return sources.map((source) => resolve(file, '..', source))
}
