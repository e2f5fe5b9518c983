import type { Flow, SignInEvent, SignInState } from '@shrd/client'
import { useContext } from 'react'
import { type RunningFlow, useFlow, useOwnFlow } from '../flow/useFlow.ts'
import { requireClient, ShrdContext } from '../provider/ShrdContext.ts'

/** A sign-in by key file, as `client.login.create()` makes it. */
export type KeyFileSignInFlow = Flow<SignInState, SignInEvent>

/**
 * The sign-in by key file without any interface: its state, and the way to tell it what a person
 * did. It ends with the component that uses it.
 *
 * @param flow an own flow; by default a new one of the provider's client
 * @example
 * const { state, send } = useKeyFileSignIn()
 * if (state.step === 'token') return <TokenQuestion onToken={(token) => send({ type: 'submitToken', token })} />
 */
export function useKeyFileSignIn(flow?: KeyFileSignInFlow): RunningFlow<SignInState, SignInEvent> {
  const { client } = useContext(ShrdContext)
  return useFlow(useOwnFlow(flow, () => requireClient(client).login.create()))
}
