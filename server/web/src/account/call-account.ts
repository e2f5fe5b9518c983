import type { CallInput, CallOutput } from '@shrd/contract/calls'
import { type AccountActions, type AccountRequest, sendAccountCall } from '@shrd/react'

/** The calls of the account pages. */
export type AccountCallName = keyof AccountActions

/**
 * One call to this very origin, as whoever the cookie says.
 *
 * @throws an error with the `code` of the service's answer, or `network`
 */
export function callAccount<Call extends AccountCallName>(
  name: Call,
  input: CallInput<Call>,
): Promise<CallOutput<Call>> {
  return sendAccountCall(send, name, input)
}

function send(path: string, request: AccountRequest): Promise<Response> {
  // Neither a link nor a form can send this header.
  return fetch(path, { ...request, headers: { 'Shrd-Client': '1', ...request.headers } })
}
