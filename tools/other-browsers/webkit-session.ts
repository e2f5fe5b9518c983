/** A session of WebKitWebDriver. @see https://www.w3.org/TR/webdriver2/ */
export interface Session {
  readonly version: string
  /** Runs a command in the tab with the given handle, or in the current tab. */
  send(method: 'GET' | 'POST' | 'DELETE', path: string, options?: SendOptions): Promise<unknown>
}

interface SendOptions {
  readonly handle?: string
  readonly body?: object
}

/** The browser that the driver starts. It is not in the path. */
export const MINI_BROWSER: string =
  process.env.SHRD_MINIBROWSER ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'

const CAPABILITIES = {
  pageLoadStrategy: 'normal',
  'webkitgtk:browserOptions': {
    binary: MINI_BROWSER,
    args: ['--automation'],
  },
}

/** The time limit of one command. */
const LIMIT_MS = 30_000

/** Begins a session: a browser without data of earlier sessions. */
export async function beginSession(driver: string): Promise<Session> {
  const capabilities = { alwaysMatch: CAPABILITIES }
  // The response as the standard defines it.
  const { sessionId, capabilities: given } = (await ask(`${driver}/session`, 'POST', {
    capabilities,
  })) as { sessionId: string; capabilities: { browserVersion: string } }
  const address = `${driver}/session/${sessionId}`
  let current: string | undefined
  /** Commands run one after another, because each applies to the tab selected before it. */
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
        // In the current tab, whichever it is.
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
  }).catch((cause: unknown) => {
    throw new Error(`${method} ${new URL(url).pathname}: no response`, { cause })
  })
  // The response as the standard defines it: a value, or an error in its place.
  const { value } = (await response.json()) as { value: unknown }
  if (response.ok) return value
  throw new Error(`${method} ${new URL(url).pathname}: ${JSON.stringify(value)}`)
}
