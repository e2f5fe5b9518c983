import { answerRequest, isServed } from './answer-request.ts'
import type { Faults } from './faults.ts'
import type { IdentityService, IdentityServiceOptions, ServedRequest } from './identity-service.ts'
import { createSigningKey, type SigningKey } from './jwt.ts'
import type { ServiceState } from './service-state.ts'

/** Dependencies of serving requests. */
interface Serving extends Pick<IdentityServiceOptions, 'latency' | 'autoSignIn'> {
  readonly state: ServiceState
  readonly faults: Faults
  /** The list of handled requests. */
  readonly requests: ServedRequest[]
}

/** See {@link IdentityService.fetch}. */
export function createFetch({
  state,
  faults,
  requests,
  latency = 0,
  autoSignIn,
}: Serving): IdentityService['fetch'] {
  const key = keptKey()
  const { origin } = new URL(state.issuer)

  async function answer(request: Request): Promise<Response> {
    if (latency > 0) await new Promise((resolve) => setTimeout(resolve, latency))
    const failed = await faults.play(state, request)
    return failed ?? answerRequest({ state, key, autoSignIn }, request)
  }

  return async (request) => {
    const url = new URL(request.url)
    if (url.origin !== origin || !isServed(url.pathname)) return undefined
    const asked = { method: request.method, path: url.pathname }
    try {
      const response = await answer(request)
      requests.push({ ...asked, status: response.status })
      return response
    } catch (error) {
      requests.push({ ...asked, status: 0 })
      throw error
    }
  }
}

/** Created on demand, because loading a module must do nothing. */
function keptKey(): () => Promise<SigningKey> {
  let made: Promise<SigningKey> | undefined
  return () => {
    made ??= createSigningKey()
    return made
  }
}
