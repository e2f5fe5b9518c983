import { NO_DATA } from '@shrd/client/auth'
import type { StepInput, StepOutput } from '@shrd/contract'
import type { IdentityService } from '@shrd/testing'

/** The door of a hosted page, in front of a service in memory. */
export interface ChallengeDoor {
  begin(): Promise<StepOutput>
  answer(input: StepInput): Promise<StepOutput>
}

const CALLBACK = 'http://localhost:3000/callback'

/** Translates what a hosted page sends into requests of an embedded sign-in: both are the same steps. */
export function createChallengeDoor(
  { fetch, issuer }: IdentityService,
  client_id: string,
): ChallengeDoor {
  async function ask(fields: Record<string, string>): Promise<StepOutput> {
    const body = new URLSearchParams({ client_id, ...fields })
    const request = new Request(`${issuer}/oauth/authorize-challenge`, { method: 'POST', body })
    const answered = await fetch(request)
    if (answered === undefined) throw new TypeError('The service has no such path.')
    const { auth_session, next, data } = await answered.json()
    if (answered.status !== 200) return { transaction: auth_session, next, data }
    return { transaction: '', next: { kind: 'redirect', to: CALLBACK }, data: NO_DATA }
  }
  return {
    begin: () =>
      ask({
        redirect_uri: CALLBACK,
        scope: 'openid',
        code_challenge: 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg',
        code_challenge_method: 'S256',
      }),
    answer: ({ transaction, event }) =>
      ask({ auth_session: transaction, event: JSON.stringify(event) }),
  }
}
