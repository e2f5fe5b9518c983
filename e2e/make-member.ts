import { join } from 'node:path'
import { build } from 'esbuild'
import type { Page } from 'playwright'
import type { Origins } from '../tools/stack.ts'
import type { Beginning, MadeMember } from './member-page.ts'

/** Makes a member in a page of the vault, with the client of the product. No screen runs. */
export async function makeMember(
  page: Page,
  { identity, vault }: Pick<Origins, 'identity' | 'vault'>,
  beginning: Beginning = {},
): Promise<MadeMember> {
  // A file of the same origin, so that no screen runs meanwhile.
  await page.goto(`${vault}/mark.svg`)
  await page.evaluate(await buildMemberPage())
  return page.evaluate(([apiOrigin, wanted]) => globalThis.makeMember(apiOrigin, wanted), [
    identity,
    beginning,
  ] as const)
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
