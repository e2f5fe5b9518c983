import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import type { Tarball } from '../pack-packages.ts'

/** The messages of publint about a tarball, including its suggestions. */
export async function askPublint({ file }: Tarball): Promise<string[]> {
  const { buffer, byteOffset, length } = await readFile(file)
  // Node's own files never share their memory with a worker, so this is not a SharedArrayBuffer.
  const tarball = buffer.slice(byteOffset, byteOffset + length) as ArrayBuffer
  const { messages, pkg } = await publint({ pack: { tarball }, level: 'suggestion' })
  return messages.map(
    (message) =>
      `${message.type}: ${formatMessage(message, pkg, { color: false }) ?? message.code}`,
  )
}

/**
 * Checks that TypeScript finds types that fit the code, for every entry. The packages are ES
 * modules only: `require` of them works from Node 20.19 on. The tool does not know that, so the
 * profile leaves it out.
 */
export async function askAreTheTypesWrong({ file }: Tarball): Promise<string[]> {
  const args = [file, '--profile', 'esm-only', '--format', 'ascii', '--no-emoji']
  try {
    await promisify(execFile)('attw', args)
    return []
  } catch (error) {
    return [error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error)]
  }
}
