import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { importIdentity } from '@shrd/crypto/identity'
import { createKeyFile, KEY_FILE_NAME } from '@shrd/crypto/key-file'
import { build } from 'esbuild'
import type { Origins } from '../tools/stack.ts'
import { type KeyFile, PASSWORD } from './member.ts'
import type { Beginning, MadeMember } from './member-page.ts'
import { expect } from './stack.ts'

/**
 * A new member, signed in, on the dashboard. The client of the product makes the member in the page in
 * a tenth of the time that the screens take; `vault-journey.spec.ts` walks through the screens.
 */
export async function beginAsMember(
  page: Page,
  { identity, vault }: Origins,
  beginning: Beginning = {},
): Promise<MadeMember> {
  // A file of the same origin, so that no screen runs meanwhile.
  await page.goto(`${vault}/mark.svg`)
  await page.evaluate(await buildMemberPage())
  const member = await page.evaluate(
    ([apiOrigin, wanted]) => globalThis.makeMember(apiOrigin, wanted),
    [identity, beginning] as const,
  )
  await page.goto(`${vault}/dashboard`)
  const { vault: name, documents = [] } = beginning
  if (name === undefined) await expect(page.getByText('Make your first vault')).toBeVisible()
  else await expect(page.getByRole('heading', { level: 1, name })).toBeAttached()
  for (const { title } of documents) {
    await expect(page.getByRole('button', { name: title, exact: true })).toBeAttached()
  }
  return member
}

/** The key file of a member, which takes a second to make. */
export async function writeKeyFile({ publicIdentity, privateKeys }: MadeMember): Promise<KeyFile> {
  const identity = await importIdentity(publicIdentity, privateKeys)
  const text = await createKeyFile(identity, privateKeys, PASSWORD)
  return {
    name: KEY_FILE_NAME,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(text),
  }
}

let built: Promise<string> | undefined

/** Built once for each worker. */
function buildMemberPage(): Promise<string> {
  built ??= build({
    entryPoints: [join(import.meta.dirname, 'member-page.ts')],
    bundle: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    conditions: ['shrd-source'],
    write: false,
    logLevel: 'error',
  }).then(({ outputFiles: [script] }) => script?.text ?? '')
  return built
}
