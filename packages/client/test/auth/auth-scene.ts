import type { Auth, AuthEvent, AuthUser } from '../../src/auth/auth.ts'
import type { AuthOptions } from '../../src/auth/auth-options.ts'
import { createAuth } from '../../src/auth/create-auth.ts'
import { createFakeBrowser, type FakeBrowser, type FakeTab } from './fake-browser.ts'
import { createFakeIssuer, type FakeIssuer } from './fake-issuer.ts'

export const ISSUER = 'http://localhost:3000'
export const APP = 'http://localhost:3002'

/** A page with its sign-in. */
export interface FakePage {
  readonly auth: Auth
  readonly tab: FakeTab
  readonly events: AuthEvent[]
}

/** An application, its browser and its identity service. */
export interface AuthScene {
  readonly issuer: FakeIssuer
  readonly browser: FakeBrowser
  /** Loads the application at an address, in a new tab unless one is given that is loaded anew. */
  open(address?: string, before?: FakePage): FakePage
  /** Goes to the hosted page and comes back; answers the page that is loaded then. */
  signIn(page: FakePage, changes?: Record<string, string | null>): Promise<FakePage>
}

/** Sets the scene; nobody is signed in. */
export async function createAuthScene(options: Partial<AuthOptions> = {}): Promise<AuthScene> {
  const issuer = await createFakeIssuer(ISSUER)
  const browser = createFakeBrowser((request) => issuer.fetch(request))
  const scene: AuthScene = {
    issuer,
    browser,
    open(address = `${APP}/`, before) {
      const tab = browser.openTab(address, before?.tab.session)
      const events: AuthEvent[] = []
      const auth = createAuth({
        ...{ issuer: ISSUER, client_id: 'spa', ports: tab },
        onEvent: (event) => void events.push(event),
        ...options,
      })
      return { auth, tab, events }
    },
    async signIn(page, changes) {
      await page.auth.signIn()
      const back = scene.open(issuer.authorize(page.tab.left.at(-1), changes), page)
      await back.auth.start()
      return back
    },
  }
  return scene
}

/** The user of a page; nobody is an error of the test. */
export function userOf({ auth }: FakePage): AuthUser {
  const state = auth.getState()
  if (state.status !== 'signed-in') throw new Error(`nobody is signed in: ${JSON.stringify(state)}`)
  return state.user
}

/** The code of the error that a page shows. */
export function errorOf({ auth }: FakePage): string | undefined {
  const state = auth.getState()
  return state.status === 'signed-out' ? state.error?.code : undefined
}
