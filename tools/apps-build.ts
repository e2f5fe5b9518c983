import { createHash } from 'node:crypto'
import { glob, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { runStep, type StepResult } from './run.ts'

/** What browsers load, and so what has to be built before the applications can start. */
const APPS = [
  { name: 'hosted pages', folder: 'server/web' },
  { name: 'console', folder: 'server/console' },
  { name: 'vault', folder: 'examples/vault' },
  { name: 'single-page example', folder: 'examples/spa-pkce' },
  { name: 'plain page example', folder: 'examples/plain-page' },
] as const

/** Builds the applications whose sources changed since their last build, one after another. */
export async function buildStaleApps(): Promise<boolean> {
  const shared = await fingerprint([
    'package-lock.json',
    'packages/*/src/**/*',
    'static-files/src/*',
    'packages/react/{rollup.config.ts,script/*}',
  ])
  for (const app of APPS) {
    const own = await fingerprint([
      `${app.folder}/{src,public,build}/**/*`,
      `${app.folder}/*.{html,ts,json}`,
    ])
    const stamp = join(app.folder, 'dist', '.sources')
    const sources = `${shared} ${own}`
    if ((await readFile(stamp, 'utf8').catch(() => '')) === sources) continue
    console.log(`Building ${app.name} …`)
    const built = await build(app.folder)
    if (!built.ok) return false
    await mkdir(dirname(stamp), { recursive: true })
    await writeFile(stamp, sources)
  }
  return true
}

function build(folder: string): Promise<StepResult> {
  return runStep({
    name: folder,
    command: ['npm', 'run', '-s', 'build', '-w', folder],
  })
}

/** Names, sizes and times of files; contents are not read, so that an unchanged start is quick. */
export async function fingerprint(patterns: string[]): Promise<string> {
  const hash = createHash('sha256')
  const files: string[] = []
  for await (const file of glob(patterns)) files.push(file)
  for (const file of files.sort()) {
    const { size, mtimeMs, isFile } = await stat(file).then((s) => ({
      size: s.size,
      mtimeMs: s.mtimeMs,
      isFile: s.isFile(),
    }))
    if (isFile) hash.update(`${file} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}
