import { decideAccess } from '@shrd/client'
import type { Auth, AuthState, AuthUser } from '@shrd/client/auth'
import { createStepMachine } from './step-machine.ts'

/** A person of an application, with what the service says of people, and changes. */
export function createUser(changes: Partial<AuthUser> = {}): AuthUser {
  return {
    sub: 'sub_mara',
    name: 'Mara Lindqvist',
    email: 'mara@example.org',
    roles: ['authenticatedUser'],
    scopes: ['openid', 'profile', 'email'],
    claims: { sub: 'sub_mara' },
    ...changes,
  }
}

/** Somebody is signed in. */
export const signedIn = (changes?: Partial<AuthUser>): AuthState => ({
  status: 'signed-in',
  user: createUser(changes),
})

/** Nobody is, or not any more. */
export const signedOut = (
  changes: Partial<Extract<AuthState, { status: 'signed-out' }>> = {},
): AuthState => ({ status: 'signed-out', ended: false, error: null, ...changes })

/** What a page asked of its sign-in. */
export interface AskedAuth {
  readonly signIn: Parameters<Auth['signIn']>[0][]
  readonly signOut: Parameters<Auth['signOut']>[0][]
}

/** A sign-in that stands still until it is told otherwise. */
export interface FixedAuth {
  readonly auth: Auth
  readonly asked: AskedAuth
  set(state: AuthState): void
}

/** See {@link FixedAuth}. `answer` is what signing in and out waits for. */
export function createFixedAuth(
  initial: AuthState,
  { answer, ...changes }: Partial<Auth> & { answer?: () => Promise<void> } = {},
): FixedAuth {
  const listeners = new Set<() => void>()
  const asked: AskedAuth = { signIn: [], signOut: [] }
  let state = initial
  const auth: Auth = {
    issuer: 'https://id.example.org',
    mode: 'redirect',
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: async () => undefined,
    async signIn(options) {
      asked.signIn.push(options)
      await answer?.()
    },
    steps: createStepMachine().machine,
    fetch: async () => new Response(),
    getToken: async () => 'token',
    async signOut(options) {
      asked.signOut.push(options)
      await answer?.()
    },
    listen: () => () => undefined,
    async checkAccess(screen) {
      if (!screen.requireAuth) return 'allow'
      if (state.status === 'starting') return new Promise<never>(() => undefined)
      return decideAccess(screen, state).kind
    },
    ...changes,
  }
  return {
    auth,
    asked,
    set(next) {
      state = next
      for (const listener of listeners) listener()
    },
  }
}
