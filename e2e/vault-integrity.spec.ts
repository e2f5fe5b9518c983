import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { serveVault } from '../examples/vault/serve.ts'
import { expect, test } from './stack.ts'

const BUILT = join(import.meta.dirname, '../examples/vault/dist')
const STOPPED = 'The vault did not start.'

/** What is loaded when the page opens in German: at once, on demand, in a worker. */
const CHUNKS = {
  'the script of the page': /<script type="module"[^>]*src="\/assets\/([^"]+)"/,
  'a script that is loaded on demand': /"\/assets\/(TermsPage-[^"]+\.js)"/,
  'the script of the worker': /"\/assets\/(crypto-worker-[^"]+\.js)"/,
}

test.describe('one changed byte', () => {
  let root: string
  let vault: { origin: string; close: () => Promise<void> }

  test.beforeEach(async ({ stack, context }) => {
    root = await mkdtemp(join(tmpdir(), 'shrd-vault-'))
    await cp(BUILT, root, { recursive: true })
    vault = await serve(root, stack.origins.identity)
    await context.addCookies([{ name: 'shrd_language', value: 'de', url: vault.origin }])
  })

  test.afterEach(async () => {
    await vault.close()
    await rm(root, { recursive: true })
  })

  test('an unchanged copy starts', async ({ page }) => {
    await page.goto(`${vault.origin}/agb`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(page.locator('#app')).not.toBeEmpty()
    await expect(page.getByText(STOPPED)).toHaveCount(0)
    const scripts = await listScripts(root)
    expect(await runAll(page, scripts)).toEqual(scripts)
  })

  for (const [what, pattern] of Object.entries(CHUNKS)) {
    test(`in ${what} stops the vault [PROD-35]`, async ({ page }) => {
      await alter(root, pattern)
      await page.goto(`${vault.origin}/agb`)
      await expect(page.getByText(STOPPED)).toBeVisible()
      await expect(page.getByRole('heading')).toHaveCount(0)
    })
  }

  test('is noticed in every script that is loaded later [PROD-35]', async ({ page }) => {
    const loaded = new Set<string>()
    page.on('request', (request) => loaded.add(new URL(request.url()).pathname))
    await page.goto(`${vault.origin}/agb`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // The menus come when the page has been drawn.
    await expect(page.getByRole('button', { name: /Sprache/ })).toBeVisible()
    const later = (await listScripts(root)).filter((path) => !loaded.has(path))
    expect(later.length).toBeGreaterThan(10)
    for (const path of later) await addByte(join(root, path))
    expect(await runAll(page, later)).toEqual([])
  })
})

/** A copy of the vault on a port of its own. */
async function serve(folder: string, apiOrigin: string) {
  // A server redirects to the origin that it knows, so the port is found out first.
  const probe = await serveVault({ origin: 'http://localhost:1', apiOrigin, port: 0, root: folder })
  await probe.close()
  const origin = `http://localhost:${probe.port}`
  const { close } = await serveVault({ origin, apiOrigin, port: probe.port, root: folder })
  return { origin, close }
}

/** Those of some scripts that the page runs when it is told to import them. */
async function runAll(page: Page, paths: readonly string[]): Promise<string[]> {
  return page.evaluate(async (all) => {
    const runs = all.map(async (path) =>
      import(path).then(
        () => path,
        () => null,
      ),
    )
    return (await Promise.all(runs)).filter((path) => path !== null)
  }, paths)
}

async function listScripts(folder: string): Promise<string[]> {
  const names = await readdir(join(folder, 'assets'))
  return names.filter((name) => name.endsWith('.js')).map((name) => `/assets/${name}`)
}

async function alter(folder: string, pattern: RegExp): Promise<void> {
  const html = await readFile(join(folder, 'index.html'), 'utf8')
  const name = pattern.exec(html)?.[1]
  if (name === undefined) throw new Error(`no script is ${pattern}`)
  await addByte(join(folder, 'assets', name))
}

/** Adds a space to a script: it would still do what it did. */
async function addByte(path: string): Promise<void> {
  await writeFile(path, ` ${await readFile(path, 'utf8')}`)
}
