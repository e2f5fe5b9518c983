import type { Flow, SignInEvent, SignInState } from '@shrd/client'
import { useContext } from 'react'
import { type RunningFlow, useFlow, useOwnFlow } from '../flow/useFlow.ts'
import { requireClient, ShrdContext } from '../provider/ShrdContext.ts'

/** A sign-in with a key file, from `client.login.create()`. */
export type KeyFileSignInFlow = Flow<SignInState, SignInEvent>

/**
 * Sign-in with a key file, without an interface: its state, and `send` for user actions. It ends
 * when the component unmounts.
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
