import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from '@playwright/test'

const ORIGINS = [3000, 3001, 3002, 3003, 3004].map((port) => `http://localhost:${port}`)
const [IDENTITY = '', VAULT = '', SPA = '', WEB_APP = '', PLAIN_PAGE = ''] = ORIGINS

/** Installing and building takes its time; nothing is asserted about how long. */
test.setTimeout(400_000)

let clone = ''
test.beforeAll(async () => {
  for (const origin of ORIGINS) {
    const taken = await fetch(origin).then(
      () => true,
      () => false,
    )
    if (taken) throw new Error(`${origin} is in use; this test needs the default addresses`)
  }
  clone = await mkdtemp(join(tmpdir(), 'shrd-clone-'))
  await copyRepository(clone)
})
const running: Running[] = []
test.afterAll(async () => {
  await Promise.all(running.map(({ stop }) => stop()))
  await rm(clone, { recursive: true, force: true })
})

test('npm start on a fresh clone installs, builds, seeds and starts all five applications at their default addresses [PROD-05] [PROD-06] [PROD-07] [PROD-08] [PROD-10] [PROD-11] [PROD-31]', async ({
  page,
}) => {
  const first = startClone()
  const output = await first.ready
  for (const address of [...ORIGINS, `${IDENTITY}/dev/mailbox`]) expect(output).toContain(address)
  const note = join(clone, '.data', 'first-run.txt')
  const password = /Password:\s+(\S{20})\s/.exec(await readFile(note, 'utf8'))?.[1] ?? ''
  expect(password).not.toBe('')
  expect((await stat(note)).mode & 0o777).toBe(0o600)
  expect(output.split(password)).toHaveLength(2)
  expect((await stat(join(clone, '.data', 'shrd.sqlite'))).size).toBeGreaterThan(0)

  await page.goto(IDENTITY)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const discovery = await page.request.get(`${IDENTITY}/.well-known/openid-configuration`)
  expect((await discovery.json()).issuer).toBe(IDENTITY)
  expect((await page.request.get(`${IDENTITY}/api/nothing`)).status()).toBe(404)
  await page.goto(VAULT)
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  for (const origin of [SPA, WEB_APP]) {
    await page.context().clearCookies()
    await page.goto(origin)
    const name = /sign in/i
    await page.getByRole('button', { name }).or(page.getByRole('link', { name })).click()
    await page.getByLabel('E-mail address').fill('operator@localhost')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    if (origin === SPA) await page.getByRole('button', { name: 'Do not ask again' }).click()
    await page.getByRole('button', { name: 'Allow', exact: true }).click()
    await page.waitForURL(`${origin}/**`)
    await expect(page.getByText('operator@localhost').first()).toBeVisible()
  }
  await page.goto(PLAIN_PAGE)
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  await first.stop()

  const second = startClone()
  const again = await second.ready
  expect(again).not.toContain('Password:')
  expect(again).not.toContain('Installing')
  expect(again).not.toContain('Building')
  expect(await readFile(note, 'utf8')).toContain(password)
  await second.stop()
})

/** What a clone would hold: tracked files, and new ones that are not ignored. */
async function copyRepository(target: string): Promise<void> {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
  for (const file of list.toString().split('\0').filter(Boolean)) {
    const exists = await stat(file).catch(() => undefined)
    if (!exists) continue
    await mkdir(join(target, dirname(file)), { recursive: true })
    await cp(file, join(target, file))
  }
}

interface Running {
  /** Everything printed until the applications run. */
  readonly ready: Promise<string>
  stop(): Promise<void>
}

function startClone(): Running {
  const env = { ...process.env, NODE_OPTIONS: '' }
  // A group of its own, so that the signal reaches npm and what it started, as Ctrl-C would.
  const child = spawn('npm', ['start'], { cwd: clone, env, detached: true })
  const started = { ready: readUntilRunning(child), stop: () => stopGroup(child) }
  running.push(started)
  return started
}

function readUntilRunning(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const read = (part: Buffer) => {
      output += part
      if (/Outgoing mail\s+\S+\s/.test(output)) resolve(output)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', () => reject(new Error(`npm start ended:\n${output}`)))
  })
}

async function stopGroup(child: ChildProcess): Promise<void> {
  const hasEnded = child.exitCode !== null || child.signalCode !== null
  if (child.pid === undefined || hasEnded) return
  const exited = once(child, 'exit')
  process.kill(-child.pid, 'SIGINT')
  await exited
}
