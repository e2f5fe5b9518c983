import { buildStaleApps } from './apps-build.ts'
import { DEFAULT_ORIGINS, startStack } from './stack.ts'

/** npm does not pass on the signal that ends it, so the new parent is the sign. */
const PARENT = process.ppid
const LOOK_EVERY_MS = 500

const dataDir = process.env.DATA_DIR ?? '.data'

if (!(await buildStaleApps())) process.exit(1)
const stack = await startStack({ origins: DEFAULT_ORIGINS, dataDir, output: 'inherit' }).catch(
  (error: Error) => {
    console.error(error.message)
    process.exit(1)
  },
)

console.log(`
  Shrd is running. Press Ctrl-C to stop it.

  Identity service      ${stack.origins.identity}
  Vault                 ${stack.origins.vault}
  Single-page example   ${stack.origins.spa}
  Web-app example       ${stack.origins.webApp}
  Plain page example    ${stack.origins.plainPage}
  Example provider      ${stack.origins.provider}
  Outgoing mail         ${stack.origins.identity}/dev/mailbox
`)
const asked = new Promise<string>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve('ended'))
})
const orphaned = new Promise<string>((resolve) => {
  setInterval(() => process.ppid !== PARENT && resolve('ended'), LOOK_EVERY_MS).unref()
})
const reason = await Promise.race([asked, orphaned, stack.broken])
await stack.stop()
if (reason !== 'ended') {
  console.error(reason)
  process.exit(1)
}
