import type { Flow, RegisterEvent, RegisterState } from '@shrd/client'
import { useContext } from 'react'
import { type RunningFlow, useFlow, useOwnFlow } from '../flow/useFlow.ts'
import { requireClient, ShrdContext } from '../provider/ShrdContext.ts'
import { checkPassword } from '../strength-meter/check-password.ts'

/** A registration by key file, as `client.registration.create()` makes it. */
export type KeyFileRegisterFlow = Flow<RegisterState, RegisterEvent>

interface UseKeyFileRegisterOptions {
  /** The version of the terms that the page shows. */
  termsVersion: string
  /** An own flow. @default a new one of the provider's client */
  flow?: KeyFileRegisterFlow
}

/**
 * The registration by key file without any interface. It ends with the component that uses it.
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
