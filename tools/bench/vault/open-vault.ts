import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Identity } from '@shrd/crypto/identity'
import { openKeyFile } from '@shrd/crypto/key-file'
import { chromium, type Page } from 'playwright'
import { becomeMember } from '../../../e2e/member.ts'
import { insertVaultDocuments } from '../../../server/bench/insert-vault-documents.ts'
import { type Database, openDatabase } from '../../../server/src/persistence/database.ts'
import { freePort } from '../../../server/test/test-server.ts'
import { buildStaleApps } from '../../apps-build.ts'
import { CHROMIUM } from '../../chromium.ts'
import { startStack } from '../../stack.ts'
import { readManifest } from './read-manifest.ts'

/** The built vault in a browser. A member with one vault is signed in. */
export interface OpenVault {
  readonly page: Page
  readonly origin: string
  /** Version of the browser. */
  readonly version: string
  /** Adds documents up to the wanted number. */
  seed(size: number): Promise<void>
}

/** Starts everything. Disposing the given stack ends it. */
export async function openVault(stack: AsyncDisposableStack): Promise<OpenVault> {
  if (!(await buildStaleApps())) throw new Error('the applications were not built')
  const dataDir = await mkdtemp(join(tmpdir(), 'shrd-bench-'))
  stack.defer(() => rm(dataDir, { recursive: true, force: true }))
  const url = `file:${join(dataDir, 'bench.sqlite')}`
  const origins = await freeOrigins()
  const apps = await startStack({
    ...{ origins, dataDir, output: 'errors' },
    env: { DATABASE_URL: url },
  })
  stack.defer(apps.stop)
  const browser = await chromium.launch(CHROMIUM)
  stack.defer(() => browser.close())
  const database = openDatabase(url)
  stack.defer(database.close)
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const { keyFile, password } = await becomeMember(page, origins.vault)
  await makeVault(page)
  const { identity } = await openKeyFile(keyFile.buffer.toString(), password)
  const insert = createSeed(database, identity)
  const seed = async (size: number) => {
    // No other client writes the manifest at the same time.
    await page.goto('about:blank')
    await insert(size)
  }
  return { page, origin: origins.vault, version: browser.version(), seed }
}

async function makeVault(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New Vault' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New Vault' })
  await dialog.getByLabel('Name').fill('Papers')
  await dialog.getByRole('button', { name: 'Create vault' }).click()
  await page.getByRole('heading', { name: 'Papers' }).first().waitFor({ timeout: 60_000 })
}

function createSeed(database: Database, identity: Identity): (size: number) => Promise<void> {
  let before = 0
  return async (size) => {
    const [vault] = await database.store.vault.vaults.list(identity.user_id)
    if (vault === undefined) throw new Error('the page has made no vault')
    // The page writes it too.
    const manifest = await readManifest(database, identity)
    const { vault_id } = vault
    const count = size - before
    await insertVaultDocuments([{ database, manifest }], { identity, vault_id, count })
    before = size
  }
}

async function freeOrigins() {
  const next = async () => `http://localhost:${await freePort()}`
  return {
    identity: await next(),
    vault: await next(),
    spa: await next(),
    webApp: await next(),
    plainPage: await next(),
  }
}
