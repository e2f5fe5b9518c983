import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { glob, stat } from 'node:fs/promises'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const BUILT = join(ROOT, 'server/web/dist/server/entry-server.js')
const SOURCES = [
  'server/web/{{src,build}/**/*,*.{ts,json}}',
  'packages/*/src/**/*',
  'static-files/src/*',
]

/** Runs once before the integration project: the hosted pages as they are in the sources now. */
export async function setup(): Promise<void> {
  if ((await timeOf(BUILT)) > (await newestSource())) return
  const build = spawn('npm', ['run', '-s', 'build', '-w', 'server/web'], {
    cwd: ROOT,
    // The build stays, and `npm start` takes it: not React's build for development.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(build, 'exit')
  if (code !== 0)
    throw new Error('the hosted pages could not be built: npm run build -w server/web')
}

async function newestSource(): Promise<number> {
  const times: number[] = []
  for await (const file of glob(SOURCES, { cwd: ROOT })) times.push(await timeOf(join(ROOT, file)))
  return Math.max(...times)
}

async function timeOf(file: string): Promise<number> {
  return stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )
}
