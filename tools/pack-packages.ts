import { execFile } from 'node:child_process'
import { glob, mkdir, readdir, stat, symlink } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { runStep } from './run.ts'

/** A package as a registry would receive it. */
export interface Tarball {
  /** Its name, `@shrd/react`. */
  readonly name: string
  readonly file: string
  /** Its files, by path. */
  readonly files: readonly string[]
}

const ROOT = resolve(import.meta.dirname, '..')
/** In the order of the imports: after a change of one package, those behind it are stale too. */
const FOLDERS = [
  'crypto',
  'contract',
  'server',
  'testing',
  'client',
  'send',
  'parts',
  'transfer',
  'react',
].map((name) => `packages/${name}`)
const run = promisify(execFile)

/** Packs all published packages into a folder, after building those whose sources changed. */
export async function packPackages(folder: string): Promise<Tarball[]> {
  await buildStalePackages()
  // Without this option the scripts would build again.
  const args = ['pack', '--json', '--ignore-scripts', '--loglevel=error', '--pack-destination']
  const workspaces = FOLDERS.flatMap((path) => ['-w', path])
  const { stdout } = await run('npm', [...args, folder, ...workspaces], {
    cwd: ROOT,
    maxBuffer: 16_000_000,
  })
  // npm 10 and 11 print a list, npm 12 an object by name.
  const answer: PackAnswer[] | Record<string, PackAnswer> = JSON.parse(stdout)
  return Object.values(answer).map(({ name, filename, files }) => ({
    name,
    file: join(folder, basename(filename)),
    files: files.map(({ path }) => path),
  }))
}

interface PackAnswer {
  name: string
  filename: string
  files: { path: string }[]
}

/**
 * Puts the packed packages where an application has them in `node_modules`. Their dependencies come
 * from this repository.
 */
export async function installPacked(folder: string): Promise<Tarball[]> {
  const tarballs = await packPackages(folder)
  const modules = join(folder, 'node_modules')
  await mkdir(join(modules, '@shrd'), { recursive: true })
  for (const name of await readdir(join(ROOT, 'node_modules'))) {
    if (name !== '@shrd') await symlink(join(ROOT, 'node_modules', name), join(modules, name))
  }
  for (const { name, file } of tarballs) await unpack(file, join(modules, name))
  return tarballs
}

async function unpack(file: string, target: string): Promise<void> {
  await mkdir(target)
  await run('tar', ['-xzf', file, '-C', target, '--strip-components=1'])
  const own = join(ROOT, 'packages', basename(target), 'node_modules')
  await symlink(own, join(target, 'node_modules'))
}

async function buildStalePackages(): Promise<void> {
  let newest = 0
  for (const folder of FOLDERS) {
    newest = Math.max(newest, await newestSource(folder))
    const built = await stat(join(ROOT, folder, 'dist/index.d.ts')).catch(() => null)
    if (built !== null && built.mtimeMs > newest) continue
    const command = ['npm', 'run', '-s', 'build', '-w', folder] as const
    const { ok } = await runStep({ name: folder, command: [...command] })
    if (!ok) throw new Error(`The build of ${folder} failed. Its output is above.`)
  }
}

async function newestSource(folder: string): Promise<number> {
  let newest = 0
  const patterns = ['src/**/*.{ts,tsx,css}', '{script,build}/**/*.{ts,tsx}', '*.ts', 'package.json']
  const exclude = ['**/*.test.{ts,tsx}', '**/*.stories.tsx']
  for await (const file of glob(patterns, { cwd: join(ROOT, folder), exclude })) {
    newest = Math.max(newest, (await stat(join(ROOT, folder, file))).mtimeMs)
  }
  return newest
}
