import type { Flow, RegisterEvent, RegisterState } from '@shrd/client'
import { useContext } from 'react'
import { type RunningFlow, useFlow, useOwnFlow } from '../flow/useFlow.ts'
import { requireClient, ShrdContext } from '../provider/ShrdContext.ts'
import { checkPassword } from '../strength-meter/check-password.ts'

/** A registration with a key file, from `client.registration.create()`. */
export type KeyFileRegisterFlow = Flow<RegisterState, RegisterEvent>

interface UseKeyFileRegisterOptions {
  /** The version of the terms that the page shows. */
  termsVersion: string
  /** A flow of your own. @default a new flow of the provider's client */
  flow?: KeyFileRegisterFlow
}

/**
 * Registration with a key file, without an interface. It ends when the component unmounts.
 *
 * @example
 * const { state, send } = useKeyFileRegister({ termsVersion: '2026-01' })
 */
export function useKeyFileRegister({
  termsVersion,
  flow,
}: UseKeyFileRegisterOptions): RunningFlow<RegisterState, RegisterEvent> {
  const { client } = useContext(ShrdContext)
  const create = () => requireClient(client).registration.create({ termsVersion, checkPassword })
  return useFlow(useOwnFlow(flow, create))
}
