import type { TestAnswer } from './http-client.ts'
import { sendRequest } from './http-client.ts'
import type { Request } from './sign-in-journey.ts'

/** A server process: where it listens, and the issuer that it speaks for. */
export interface Instance {
  readonly port: number
  readonly origin: string
}

/** Sends a public client's form to an endpoint of a process, whatever other processes there are. */
export function postForm(
  { port, origin }: Instance,
  path: string,
  form: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<TestAnswer> {
  return sendRequest(`http://localhost:${port}${path}`, {
    method: 'POST',
    headers: {
      host: new URL(origin).host,
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    body: new URLSearchParams(form).toString(),
  })
}

/** Redeems the code of a callback. */
export function redeemCode(
  instance: Instance,
  client_id: string,
  { callback, request }: { callback: URL; request: Request },
): Promise<TestAnswer> {
  return postForm(instance, '/oauth/token', {
    client_id,
    grant_type: 'authorization_code',
    code: callback.searchParams.get('code') ?? '',
    redirect_uri: `${callback.origin}${callback.pathname}`,
    code_verifier: request.checks.pkceCodeVerifier,
  })
}

/** Sends a refresh token. */
export function sendRefreshToken(
  instance: Instance,
  client_id: string,
  refresh_token: string,
): Promise<TestAnswer> {
  return postForm(instance, '/oauth/token', {
    client_id,
    grant_type: 'refresh_token',
    refresh_token,
  })
}

/** How many answers have a status. */
export function countStatus(answers: readonly TestAnswer[], status: number): number {
  return answers.filter((answer) => answer.status === status).length
}
