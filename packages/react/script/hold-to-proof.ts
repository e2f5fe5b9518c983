import type { Auth, AuthEvent, AuthState } from '@shrd/client/auth'
import { type Application, dropProven, findProven, keepProven } from './proven-person.ts'

/** Stands for whose tokens were refused, once these are gone; no person is called so. */
const GONE = ' '

const ERROR = { code: 'oidc_invalid_answer', data: { error: 'other_person' } }
/** What is shown in place of a person who is not the one that has proven a key. */
const REFUSED: AuthState = { status: 'signed-out', ended: false, error: ERROR }

/**
 * The same sign-in, except that a page which was left for the tokens of a key file takes those of nobody
 * else: the browser may have another session at the service. What came is ended, and shown to nobody.
 */
export function holdToProof(
  auth: Auth,
  application: Application,
  onEvent: (event: AuthEvent) => void,
): Auth {
  const { getState, start, begin } = compareWithProof(auth, application, onEvent)
  const { steps } = auth
  return {
    ...auth,
    getState,
    start,
    steps: {
      ...steps,
      send(event) {
        begin()
        steps.send(event)
      },
    },
    async fetch(...input) {
      await start()
      return auth.fetch(...input)
    },
    signIn(options) {
      begin(options?.screen_hint)
      return auth.signIn(options)
    },
    async checkAccess(screen) {
      if (screen.requireAuth) await start()
      return auth.checkAccess(screen)
    },
  }
}

/** What is otherwise while somebody is refused. */
interface Comparison extends Pick<Auth, 'getState' | 'start'> {
  /** Another sign-in was begun, with this wish for its first step. */
  begin(screen?: string): void
}

function compareWithProof(
  auth: Auth,
  application: Application,
  onEvent: (event: AuthEvent) => void,
): Comparison {
  // Looked at now: the sign-in takes its answer out of the address.
  const cameBack = new URLSearchParams(location.search).has('code')
  let isNew = true
  /** Whose tokens were refused. */
  let refused: string | undefined
  let ending: Promise<void> | undefined

  function check(sub: string | undefined): void {
    const proven = findProven(application)
    if (proven === GONE) refused = GONE
    if (proven === null || sub === undefined || !cameBack) return
    dropProven(application)
    if (proven !== GONE && proven !== sub) refuse(sub)
  }

  function refuse(sub: string): void {
    refused = sub
    ending = auth.signOut()
    onEvent({ type: 'error', error: ERROR })
    // The page is left for the end of that session: it is said when the elements are there again.
    keepProven({ ...application, sub: GONE })
  }

  // Before all others, so that nobody is shown who is refused.
  auth.subscribe(() => {
    const state = auth.getState()
    if (state.status === 'starting') return
    const sub = subOf(state)
    if (isNew) check(sub)
    else if (refused && sub !== refused) refused = sub ? undefined : GONE
    isNew = false
  })

  return {
    getState() {
      const state = auth.getState()
      const isTheirs = refused && (subOf(state) === refused || isPlain(state))
      return isTheirs ? REFUSED : state
    },
    async start(locale) {
      await auth.start(locale)
      // Until then there are tokens that nobody may use.
      await ending
    },
    begin(screen) {
      if (refused === GONE) refused = undefined
      // What follows a proof is held to it; any other sign-in is nobody's.
      if (screen !== 'key_file') dropProven(application)
    },
  }
}

function subOf(state: AuthState): string | undefined {
  return state.status === 'signed-in' ? state.user.sub : undefined
}

/** Nobody is there, for no reason that would have to be said. */
function isPlain(state: AuthState): boolean {
  return state.status === 'signed-out' && state.error === null
}
