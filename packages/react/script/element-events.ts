import type { Auth, AuthEvent, AuthState, AuthUser } from '@shrd/client/auth'

/** What the elements tell the page, by the name of the event; all of them bubble and are composed. */
export interface ShrdEventDetails {
  /** Somebody is signed in: just now, in another tab, or still from before. */
  'shrd-signed-in': AuthUser
  /** It is known that nobody is; `ended` where somebody was. */
  'shrd-signed-out': { readonly ended: boolean }
  /** An embedded sign-in came to a step. */
  'shrd-step': { readonly step: string }
  /** Something did not work; the codes are those of `createAuth`. */
  'shrd-error': { readonly code: string; readonly data?: Readonly<Record<string, unknown>> }
}

/** Dispatches an event of an element. */
export function dispatch<Type extends keyof ShrdEventDetails>(
  element: EventTarget,
  type: Type,
  detail: ShrdEventDetails[Type],
): void {
  element.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }))
}

/** Tells the page what happened. Who is signed in is told by the state, which also knows of other tabs. */
export function dispatchHeard(element: EventTarget, event: AuthEvent): void {
  if (event.type === 'step') dispatch(element, 'shrd-step', { step: event.step })
  if (event.type === 'error') {
    const { code, data } = event.error
    dispatch(element, 'shrd-error', { code, ...(data && { data }) })
  }
}

/** Tells the page who is signed in, now and whenever that changes; what it answers ends that. */
export function watchState(element: EventTarget, auth: Auth): () => void {
  let told: string | undefined

  function look(): void {
    const state = auth.getState()
    const now = nameOf(state)
    if (now === told || state.status === 'starting') return
    told = now
    if (state.status === 'signed-in') dispatch(element, 'shrd-signed-in', state.user)
    else dispatch(element, 'shrd-signed-out', { ended: state.ended })
  }
  const stop = auth.subscribe(look)
  look()
  return stop
}

/** The same for a renewal, and for another reason why nobody is signed in. */
function nameOf(state: AuthState): string {
  return state.status === 'signed-in' ? `of ${state.user.sub}` : state.status
}
