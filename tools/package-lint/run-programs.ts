import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

/**
 * Asks every program of a package for its version, which loads its code.
 *
 * @param bin paths of its programs, by name
 * @param folder where the package is installed
 */
export async function runPrograms(
  node: string,
  bin: Readonly<Record<string, string>>,
  folder: string,
): Promise<string[]> {
  const attempts = Object.entries(bin).map(async ([name, path]) => {
    try {
      await promisify(execFile)(node, [join(folder, path), '--version'])
      return []
    } catch (error) {
      return [`${name} fails: ${error instanceof Error ? error.message : String(error)}`]
    }
  })
  return (await Promise.all(attempts)).flat()
}
