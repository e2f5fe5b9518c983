import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { runCommand } from '../consumers/run-command.ts'
import { serveProgram } from '../consumers/serve-program.ts'
import { takeFreePorts } from '../other-browsers/free-ports.ts'
import type { RelyingParty } from './list.ts'
import type { Service } from './service.ts'

const INSTALL_LIMIT_MS = 180_000
const STEP_LIMIT_MS = 15_000
const NAME = 'Operator'

interface Surroundings {
  readonly service: Service
  readonly folder: string
  readonly browser: Browser
}

/**
 * Installs a library, starts an application with the lines of its preset, signs the user in and out
 * in a browser. Returns its faults.
 */
export async function tryRelyingParty(
  party: RelyingParty,
  { service, folder, browser }: Surroundings,
): Promise<string[]> {
  const place = join(folder, party.preset)
  try {
    await install(place, party.packages)
    const [port = 0] = await takeFreePorts(1)
    const origin = `http://localhost:${port}`
    const lines = await service.register(party.preset, origin)
    await writeFile(join(place, 'program.js'), party.program(lines))
    const site = await serveProgram(place, () => [process.execPath, 'program.js'], port)
    const context = await browser.newContext()
    context.setDefaultTimeout(STEP_LIMIT_MS)
    try {
      await visit(await context.newPage(), { party, origin, service })
      return []
    } finally {
      await context.close()
      await site.stop()
    }
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
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
  await page.waitForURL((url) => url.origin === origin)
  await demand(page, `${origin}${party.me}`, new RegExp(`${NAME} ${person.email}`))
  await go(page, origin, party.signOut)
  // The service asks whoever comes without a token whether to sign out there, too.
  const confirm = page.getByRole('button', { name: 'Sign out', exact: true })
  await page
    .waitForURL((url) => url.origin === issuer, { timeout: 2_000 })
    .then(() => confirm.click({ timeout: 2_000 }))
    .catch(() => undefined)
  await demand(page, `${origin}${party.me}`, party.nobody)
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
    .catch(async () => {
      const shown = ((await page.locator('body').textContent()) ?? '').slice(0, 500)
      throw new Error(`${page.url()} shows "${shown}" instead of ${text.source}`)
    })
}
