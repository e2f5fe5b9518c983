import { type AccountActions, sendAccountCall } from '@shrd/react'

/**
 * One call to this very origin, as whoever the cookie says.
 *
 * @throws an error with the `code` of the service's answer, or `network`
 */
export function callAccount<Call extends keyof AccountActions>(
  name: Call,
  input: Parameters<AccountActions[Call]>[0],
): ReturnType<AccountActions[Call]> {
  const send = (path: string, request: RequestInit) => {
    const headers = new Headers(request.headers)
    // Neither a link nor a form can send this header.
    headers.set('Shrd-Client', '1')
    return fetch(path, { ...request, headers })
  }
  // What the call answers is what the action of this name answers.
  return sendAccountCall(send, name, input) as ReturnType<AccountActions[Call]>
}
