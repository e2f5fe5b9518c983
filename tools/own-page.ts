import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Stack } from './stack.ts'

const COMMAND = join(import.meta.dirname, '../server/src/commands/client.ts')

/** The application that {@link registerOwnPage} registers. */
export const OWN_PAGE = 'own-page'

/**
 * Registers an application of the platform that shows the forms in its own pages, at the origin of
 * the vault. The vault itself does not show them.
 */
export async function registerOwnPage(stack: Stack): Promise<void> {
  const party = ['--first-party', '--embedded', 'on', '--methods', 'password,otp,key_file']
  await runClientCommand(stack, ['add', OWN_PAGE, '--origin', stack.origins.vault, ...party])
}

/** Runs `npm run client` on the database of a stack. */
export async function runClientCommand({ env }: Stack, words: readonly string[]): Promise<void> {
  await promisify(execFile)('node', ['--conditions=shrd-source', COMMAND, ...words], {
    env: { ...process.env, ...env },
  })
}
