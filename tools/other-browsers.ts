/**
 * Walks through the SDK and the hosted pages in Firefox and in WebKit, as a person does:
 * `npm run test:browsers`. Pictures of what was seen are in `test-results/other-browsers`.
 *
 * `-- --only firefox` or `-- --only webkit`: in one of them. `-- --skip-missing`: only in those that are
 * installed, which says what it leaves out.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildStaleApps } from './apps-build.ts'
import type { OtherBrowser } from './other-browsers/browser.ts'
import { startFirefox } from './other-browsers/firefox.ts'
import { type BrowserName, findMissingPackages } from './other-browsers/missing-packages.ts'
import { runWalks, type WalkResult } from './other-browsers/run-walks.ts'
import { type Stage, startStage } from './other-browsers/stage.ts'
import { stopAtAlteredScripts } from './other-browsers/walks/altered-scripts.ts'
import { fillCodeField } from './other-browsers/walks/code-field.ts'
import { signInEmbedded } from './other-browsers/walks/embedded.ts'
import { signInWithKeyFile } from './other-browsers/walks/key-file.ts'
import { signInByKeyboard } from './other-browsers/walks/keyboard.ts'
import { createLookWalk } from './other-browsers/walks/look.ts'
import { signInInWindow } from './other-browsers/walks/popup.ts'
import { signInByRedirect } from './other-browsers/walks/redirect.ts'
import { registerAndSignInByCode } from './other-browsers/walks/register.ts'
import { signInWithSecondFactor } from './other-browsers/walks/second-factor.ts'
import { useVault } from './other-browsers/walks/vault.ts'
import { startWebKit } from './other-browsers/webkit.ts'

const BROWSERS = { firefox: startFirefox, webkit: startWebKit } as const

/** The first walk registers a person, who signs in in the others. */
const WALKS = [
  registerAndSignInByCode,
  fillCodeField,
  signInByRedirect,
  signInInWindow,
  signInByKeyboard,
  signInEmbedded,
  signInWithSecondFactor,
  signInWithKeyFile,
  useVault,
  stopAtAlteredScripts,
  createLookWalk('light'),
]

/** Walks take less time than this, unless they hang. */
const LIMIT_MS = 230_000

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    'skip-missing': { type: 'boolean', default: false },
  },
})
// The keys of the table.
const wanted = (Object.keys(BROWSERS) as BrowserName[]).filter((name) => name.includes(values.only))
const names: BrowserName[] = []
for (const name of wanted) {
  const missing = await findMissingPackages([name])
  if (missing.length === 0) names.push(name)
  else console.log(`SKIPPED: ${name} is not installed: apt-get install ${missing.join(' ')}`)
}
if (names.length < wanted.length && !values['skip-missing']) process.exit(1)
if (wanted.length > 0 && names.length === 0) process.exit(0)
if (names.length === 0 || !(await buildStaleApps())) process.exit(1)

const started = performance.now()
const folder = await mkdtemp(join(tmpdir(), 'shrd-browsers-'))
const running: Promise<OtherBrowser>[] = []
const staged = startStage(folder)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end(1))
setTimeout(() => {
  console.log(`not done after ${LIMIT_MS / 1000} s`)
  void end(1)
}, LIMIT_MS).unref()

try {
  const stage = await staged
  const results = (await Promise.all(names.map((name) => walkIn(name, stage)))).flat()
  const failed = results.filter(({ ok }) => !ok)
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  console.log(`${results.length} walks, ${failed.length} failed, ${seconds} s`)
  await end(failed.length === 0 ? 0 : 1)
} catch (error) {
  console.log(error)
  await end(1)
}

/**
 * A browser learns the preferred colour scheme at its start, so the dark appearance needs another
 * start.
 */
async function walkIn(name: BrowserName, stage: Stage): Promise<WalkResult[]> {
  const onStart = (browser: Promise<OtherBrowser>) => void running.push(browser)
  const shared = { stage, folder, start: BROWSERS[name], onStart }
  const light = await runWalks({ ...shared, scheme: 'light', walks: WALKS })
  const dark = await runWalks({ ...shared, scheme: 'dark', walks: [createLookWalk('dark')] })
  return [...light, ...dark]
}

/** Stops every started program, and exits. */
async function end(code: number): Promise<never> {
  await Promise.allSettled(running.map(async (browser) => (await browser).stop()))
  await staged.then((stage) => stage.stop()).catch(() => undefined)
  await rm(folder, { recursive: true, force: true })
  process.exit(code)
}
