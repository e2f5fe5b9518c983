import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { glob, stat } from 'node:fs/promises'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
/** The applications that the service serves, and what their builds write last. */
const APPLICATIONS = [
  { folder: 'server/web', built: 'dist/server/entry-server.js' },
  { folder: 'server/console', built: 'dist/index.html' },
] as const
const SHARED = ['packages/*/src/**/*', 'static-files/src/*']

/** Runs once before the integration project: hosted pages and console as they are in the sources now. */
export async function setup(): Promise<void> {
  for (const { folder, built } of APPLICATIONS) {
    const sources = [`${folder}/{{src,build}/**/*,*.{ts,json,html}}`, ...SHARED]
    const isFresh = (await timeOf(join(ROOT, folder, built))) > (await newestOf(sources))
    if (!isFresh) await build(folder)
  }
}

async function build(folder: string): Promise<void> {
  const build = spawn('npm', ['run', '-s', 'build', '-w', folder], {
    cwd: ROOT,
    // The build stays, and `npm start` takes it: not React's build for development.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(build, 'exit')
  if (code !== 0) throw new Error(`it could not be built: npm run build -w ${folder}`)
}

async function newestOf(sources: string[]): Promise<number> {
  const times: number[] = []
  for await (const file of glob(sources, { cwd: ROOT })) times.push(await timeOf(join(ROOT, file)))
  return Math.max(...times)
}

async function timeOf(file: string): Promise<number> {
  return stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )
}
