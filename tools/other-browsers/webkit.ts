import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { OtherBrowser, StartOptions } from './browser.ts'
import { endProcess } from './end-process.ts'
import { takeFreePorts } from './free-ports.ts'
import { beginSession, type Session } from './webkit-session.ts'
import { createWebKitTab } from './webkit-tab.ts'

/** Starts WebKitGTK's MiniBrowser through its driver, on a virtual screen. */
export async function startWebKit({ home, scheme }: StartOptions): Promise<OtherBrowser> {
  const screen = await startScreen()
  const [port] = await takeFreePorts(1)
  const env = {
    ...process.env,
    HOME: home,
    DISPLAY: screen.display,
    GDK_BACKEND: 'x11',
    LANG: 'en_GB.UTF-8',
    GTK_THEME: scheme === 'dark' ? 'Adwaita:dark' : 'Adwaita',
  }
  let driver: ChildProcess | undefined
  const stopDriver = async () => driver && endProcess(driver)
  const startDriver = async () => {
    await stopDriver()
    driver = spawn('WebKitWebDriver', [`--port=${port}`], {
      stdio: ['ignore', 'ignore', 'ignore'],
      env,
      detached: true,
    })
    const address = `http://127.0.0.1:${port}`
    await untilListening(address, driver)
    return beginSession(address)
  }
  const stop = async () => {
    await stopDriver()
    await endProcess(screen.child)
  }
  try {
    return await createWebKit(startDriver, { downloads: home, stop })
  } catch (error) {
    await stop()
    throw error
  }
}

/** Xvfb takes a free number for its screen and prints it. */
async function startScreen(): Promise<{ child: ChildProcess; display: string }> {
  const args = ['-displayfd', '3', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp']
  const child = spawn('Xvfb', args, {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    detached: true,
  })
  const told = child.stdio[3]
  if (!told) throw new Error('Xvfb has no output')
  const [number] = await once(told, 'data')
  return { child, display: `:${String(number).trim()}` }
}

async function untilListening(address: string, { exitCode }: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 100 && exitCode === null; tries++) {
    const answer = await fetch(`${address}/status`).catch(() => undefined)
    if (answer?.ok) return
    await sleep(100)
  }
  throw new Error('WebKitWebDriver does not respond')
}

async function createWebKit(
  /** Each person gets a new driver: a driver sometimes hangs between two sessions. */
  startDriver: () => Promise<Session>,
  { downloads, stop }: Pick<OtherBrowser, 'downloads' | 'stop'>,
): Promise<OtherBrowser> {
  let session = await startDriver()
  const listTabs = async () => {
    const handles = await session.send('GET', '/window/handles')
    // The response as the standard defines it.
    return (handles as string[]).map((handle) => createWebKitTab(session, handle))
  }
  return {
    name: 'WebKit',
    version: session.version,
    downloads,
    async openAfresh() {
      session = await startDriver()
      const [tab] = await listTabs()
      if (tab === undefined) throw new Error('WebKit opened no window')
      return tab
    },
    async openTab() {
      // A tab in the background receives no clicks here, but a window does.
      const made = await session.send('POST', '/window/new', { body: { type: 'window' } })
      // The response as the standard defines it.
      return createWebKitTab(session, (made as { handle: string }).handle)
    },
    listTabs,
    async stop() {
      await session.send('DELETE', '').catch(() => undefined)
      await stop()
    },
  }
}
