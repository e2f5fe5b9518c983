import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { runCommand } from '../consumers/run-command.ts'
import { serveProgram } from '../consumers/serve-program.ts'
import { takeFreePorts } from '../other-browsers/free-ports.ts'
import type { Tarball } from '../pack-packages.ts'
import { PACKED, type Place, type RelyingParty } from './relying-party.ts'
import type { Service } from './service.ts'

const INSTALL_LIMIT_MS = 180_000
// This only ends what hangs.
const STEP_LIMIT_MS = 60_000
const NAME = 'Operator'

interface Surroundings {
  readonly service: Service
  readonly folder: string
  readonly browser: Browser
  /** The packages of this repository, if an application needs them. */
  readonly tarballs: readonly Tarball[]
}

/**
 * Installs a library, starts an application with the lines of its preset, signs the user in and out
 * in a browser. Returns its faults.
 */
export async function tryRelyingParty(
  party: RelyingParty,
  { service, folder, browser, tarballs }: Surroundings,
): Promise<string[]> {
  const { preset, id = preset } = party
  const place = join(folder, id)
  try {
    await install(place, withTarballs(party.packages, tarballs))
    const [port = 0] = await takeFreePorts(1)
    const origin = `http://localhost:${port}`
    const options = party.options?.(origin) ?? []
    const lines = await service.register({ preset, id, origin, options })
    const command = await write(party, { lines, folder: place, port })
    const site = await serveProgram(place, () => command, port)
    const context = await browser.newContext()
    context.setDefaultTimeout(STEP_LIMIT_MS)
    try {
      const page = await context.newPage()
      const faults = watch(page)
      await visit(page, { party, origin, service }).catch(async (error: unknown) => {
        throw new Error(`${reasonOf(error)}\n${[await tellPage(page), ...faults].join('\n')}`)
      })
      return []
    } finally {
      await context.close()
      await site.stop()
    }
  } catch (error) {
    return [reasonOf(error)]
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Collects what the pages complain about. */
function watch(page: Page): readonly string[] {
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  page.on('console', (line) => line.type() === 'error' && faults.push(line.text()))
  return faults
}

async function tellPage(page: Page): Promise<string> {
  const shown = (await page.locator('body').ariaSnapshot()).slice(0, 500)
  return `${page.url()} shows "${shown}"`
}

interface Written extends Place {
  readonly lines: string
}

/** Writes the program, and returns the command that starts it. */
async function write(
  { program, native }: RelyingParty,
  { lines, ...place }: Written,
): Promise<readonly string[]> {
  const file = join(place.folder, 'program.js')
  await writeFile(file, program(lines, place))
  if (native === undefined) return [process.execPath, 'program.js']
  // Other users than the one of these tests read the files.
  for (const folder of [dirname(place.folder), place.folder]) await chmod(folder, 0o755)
  for (const [name, text] of Object.entries(native.files(place))) {
    await mkdir(dirname(join(place.folder, name)), { recursive: true })
    await writeFile(join(place.folder, name), text)
  }
  return native.command(file, place)
}

function withTarballs(packages: RelyingParty['packages'], tarballs: readonly Tarball[]) {
  const entries = Object.entries(packages).map(([name, version]) => {
    const packed = tarballs.find((tarball) => tarball.name === name)
    return [name, version === PACKED && packed ? `file:${packed.file}` : version]
  })
  return Object.fromEntries(entries)
}

async function install(place: string, dependencies: RelyingParty['packages']): Promise<void> {
  await mkdir(place, { recursive: true })
  const manifest = { private: true, type: 'module', dependencies }
  await writeFile(join(place, 'package.json'), JSON.stringify(manifest))
  const command = [
    'npm',
    'install',
    '--prefer-offline',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
  ]
  await runCommand({ command, folder: place, timeLimit: INSTALL_LIMIT_MS })
}

interface Visit {
  readonly party: RelyingParty
  readonly origin: string
  readonly service: Service
}

async function visit(page: Page, { party, origin, service }: Visit): Promise<void> {
  const { issuer, person } = service
  await go(page, origin, party.signIn)
  await page.waitForURL((url) => url.origin === issuer)
  await page.getByLabel('E-mail address').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Allow', exact: true }).click()
  // A library in the browser still redeems the code at the redirect URI.
  await page.waitForURL((url) => url.origin === origin && !url.searchParams.has('code'))
  await demand(page, `${origin}${party.me}`, new RegExp(`${NAME} ${person.email}`))
  if (party.refresh !== undefined) {
    await go(page, origin, party.refresh)
    await page.getByText(`refreshed for ${person.email}`).waitFor()
  }
  const { signOut } = party
  await go(page, origin, typeof signOut === 'function' ? signOut(origin) : signOut)
  await confirmSignOut(page, issuer)
  await demand(page, `${origin}${party.me}`, party.nobody)
}

/** The service asks whoever comes without a token whether to sign out there, too. */
async function confirmSignOut(page: Page, issuer: string): Promise<void> {
  const isAsked = await page
    .waitForURL((url) => url.origin === issuer, { timeout: 10_000 })
    .then(() => true)
    .catch(() => false)
  if (!isAsked) return
  const question = page.getByRole('button', { name: 'Sign out', exact: true })
  const hasQuestion = await question
    .waitFor({ timeout: 15_000 })
    .then(() => true)
    .catch(() => false)
  if (!hasQuestion) return
  await question.click()
  await page.waitForURL(({ pathname }) => pathname !== '/oauth/end-session')
}

async function go(page: Page, origin: string, { path, button }: RelyingParty['signIn']) {
  await page.goto(`${origin}${path}`)
  if (button !== undefined) await page.getByRole('button', { name: button }).first().click()
}

async function demand(page: Page, address: string, text: RegExp): Promise<void> {
  await page.goto(address)
  await page
    .getByText(text)
    .first()
    .waitFor()
    .catch(() => {
      throw new Error(`no ${text.source}`)
    })
}
