import { execFile } from 'node:child_process'
import { access } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const WAYS = {
  import: (name: string) => `await import(${JSON.stringify(name)})`,
  require: (name: string) => `createRequire(import.meta.url)(${JSON.stringify(name)})`,
}

/** Loads entries in plain Node, which has no document, by `import` and by `require`. */
export async function loadEntries(
  node: string,
  entries: readonly string[],
  folder: string,
): Promise<string[]> {
  const attempts = entries.flatMap((entry) =>
    Object.entries(WAYS).map(async ([way, load]) => {
      const code = `import { createRequire } from 'node:module'\n${load(entry)}`
      const args = ['--no-warnings', '--input-type=module', '--eval', code]
      const fault = await run(node, args, { cwd: folder }).then(() => null, explain)
      return fault === null ? [] : [`${entry} fails by ${way}: ${fault}`]
    }),
  )
  return (await Promise.all(attempts)).flat()
}

const explain = (error: unknown) =>
  /^\w*Error\b.*/m.exec(
    String(error instanceof Error && 'stderr' in error ? error.stderr : error),
  )?.[0] ?? 'it did not start'

/** The versions of Node on this machine that the packages support. */
export async function findNodes(): Promise<Map<string, string>> {
  const found = new Map([[process.version, process.execPath]])
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const program = join(folder, 'node')
    const isThere = await access(program).then(
      () => true,
      () => false,
    )
    if (!isThere) continue
    const { stdout } = await run(program, ['--version'])
    if (isPromised(stdout.trim())) found.set(stdout.trim(), program)
  }
  return found
}

/** Node 20 supports `require` of ES modules from 20.19 on. */
function isPromised(version: string): boolean {
  const [major = 0, minor = 0] = version.slice(1).split('.').map(Number)
  return major > 20 ? major >= 22 : major === 20 && minor >= 19
}
