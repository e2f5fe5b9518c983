/** A session of WebKitWebDriver. @see https://www.w3.org/TR/webdriver2/ */
export interface Session {
  readonly version: string
  /** A command that is answered in the tab of that handle, or in whichever is looked at. */
  send(method: 'GET' | 'POST' | 'DELETE', path: string, options?: SendOptions): Promise<unknown>
}

interface SendOptions {
  readonly handle?: string
  readonly body?: object
}

/** The browser that the driver starts; it is not on the path. */
export const MINI_BROWSER: string =
  process.env.SHRD_MINIBROWSER ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'

const CAPABILITIES = {
  pageLoadStrategy: 'normal',
  'webkitgtk:browserOptions': {
    binary: MINI_BROWSER,
    args: ['--automation'],
  },
}

/** How long the driver may take for one command. */
const LIMIT_MS = 30_000

/** Begins a session: a browser that knows nothing of an earlier one. */
export async function beginSession(driver: string): Promise<Session> {
  const capabilities = { alwaysMatch: CAPABILITIES }
  // The standard's answer.
  const { sessionId, capabilities: given } = (await ask(`${driver}/session`, 'POST', {
    capabilities,
  })) as { sessionId: string; capabilities: { browserVersion: string } }
  const address = `${driver}/session/${sessionId}`
  let current: string | undefined
  /** Commands are said one after another: each is for the tab that was switched to before. */
  let last: Promise<unknown> = Promise.resolve()
  return {
    version: given.browserVersion,
    send(method, path, { handle, body } = {}) {
      const run = async () => {
        if (handle !== undefined && handle !== current) {
          await ask(`${address}/window`, 'POST', { handle })
          current = handle
        }
        return ask(`${address}${path}`, method, body)
      }
      const answer = last.then(run)
      last = answer.catch(() => {
        // Whatever tab it is in now.
        current = undefined
      })
      return answer
    },
  }
}

async function ask(url: string, method: string, body: object = {}): Promise<unknown> {
  const response = await fetch(url, {
    method,
    ...(method === 'POST' && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(LIMIT_MS),
  })
  // The standard's answer: a value, or an error in its place.
  const { value } = (await response.json()) as { value: unknown }
  if (response.ok) return value
  throw new Error(`${method} ${new URL(url).pathname}: ${JSON.stringify(value)}`)
}
