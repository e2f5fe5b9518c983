import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildStaleApps } from './apps-build.ts'
import { DEFAULT_ORIGINS, startStack } from './stack.ts'

const dataDir = process.env.DATA_DIR ?? '.data'
const firstRunNote = join(dataDir, 'first-run.txt')

if (!(await buildStaleApps())) process.exit(1)
const hadNote = await exists(firstRunNote)
const stack = await startStack({ origins: DEFAULT_ORIGINS, dataDir, output: 'inherit' })

console.log(`
  Shrd is running. Ctrl-C ends it.

  Identity service      ${stack.origins.identity}
  Vault                 ${stack.origins.vault}
  Single-page example   ${stack.origins.spa}
  Web-app example       ${stack.origins.webApp}
  Outgoing mail         ${stack.origins.identity}/dev/mailbox
`)
if (!hadNote && (await exists(firstRunNote))) {
  console.log(`${indent(await readFile(firstRunNote, 'utf8'))}\n  Kept in ${firstRunNote}\n`)
}

const asked = new Promise<string>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve('ended'))
})
const reason = await Promise.race([asked, stack.broken])
await stack.stop()
if (reason !== 'ended') {
  console.error(reason)
  process.exit(1)
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}

function indent(text: string): string {
  return text
    .trim()
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n')
}
