import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Bidi, connectBidi } from './bidi.ts'
import type { OtherBrowser, StartOptions, Tab } from './browser.ts'
import { endProcess } from './end-process.ts'
import { createFirefoxTab } from './firefox-tab.ts'

/** Starts Debian's Firefox without a screen; it speaks WebDriver BiDi itself. */
export async function startFirefox({ home, scheme }: StartOptions): Promise<OtherBrowser> {
  const profile = join(home, 'profile')
  const downloads = join(home, 'Downloads')
  for (const folder of [profile, downloads]) await mkdir(folder, { recursive: true })
  await writeFile(join(profile, 'user.js'), toPreferences(downloads, scheme === 'dark'))
  const child = spawn(
    'firefox-esr',
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: home }, detached: true },
  )
  try {
    const bidi = await connectBidi(`${await readAddress(child)}/session`)
    const { capabilities } = await bidi.send('session.new', { capabilities: {} })
    // The standard's capabilities; every browser names its version.
    const { browserVersion } = capabilities as { browserVersion: string }
    return createFirefox(bidi, {
      version: browserVersion,
      downloads,
      stop: () => endProcess(child),
    })
  } catch (error) {
    await endProcess(child)
    throw error
  }
}

/** Downloads are saved without a question, and the browser sends no requests by itself. */
function toPreferences(downloads: string, isDark: boolean): string {
  const preferences = {
    'browser.download.folderList': 2,
    'browser.download.dir': downloads,
    'browser.download.useDownloadDir': true,
    'layout.css.prefers-color-scheme.content-override': isDark ? 0 : 1,
    'intl.accept_languages': 'en-GB',
    'app.normandy.enabled': false,
    'messaging-system.rsexperimentloader.enabled': false,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
  }
  return Object.entries(preferences)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('')
}

/** It prints its address and then more lines, which are ignored. */
async function readAddress({ stderr }: ChildProcess): Promise<string> {
  if (stderr === null) throw new Error('Firefox has no output')
  const said: string[] = []
  for await (const line of createInterface({ input: stderr })) {
    said.push(line)
    const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1]
    if (address === undefined) continue
    stderr.resume()
    return address
  }
  throw new Error(`Firefox did not start: ${said.slice(-5).join('\n')}`)
}

function createFirefox(
  bidi: Bidi,
  { version, downloads, stop }: Pick<OtherBrowser, 'version' | 'downloads' | 'stop'>,
): OtherBrowser {
  /** A person, with separate cookies and storage. */
  let userContext: unknown
  async function openTab(): Promise<Tab> {
    const { context } = await bidi.send('browsingContext.create', { type: 'tab', userContext })
    return createFirefoxTab(bidi, String(context))
  }
  return {
    name: 'Firefox',
    version,
    downloads,
    async openAfresh() {
      if (userContext) await bidi.send('browser.removeUserContext', { userContext })
      ;({ userContext } = await bidi.send('browser.createUserContext', {}))
      return openTab()
    },
    openTab,
    async listTabs() {
      const { contexts } = await bidi.send('browsingContext.getTree', { maxDepth: 0 })
      // The standard's tree.
      const all = contexts as { context: string; userContext: string }[]
      return all
        .filter((each) => each.userContext === userContext)
        .map(({ context }) => createFirefoxTab(bidi, context))
    },
    async stop() {
      bidi.close()
      await stop()
    },
  }
}
