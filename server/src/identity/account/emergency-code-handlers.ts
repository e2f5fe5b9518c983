import { type Call, type Handlers, sessionOf, signerOf } from '../../http/call.ts'
import { makeEmergencyCodes, type NewCodesDeps } from './new-emergency-codes.ts'

/** Calls of members about their emergency codes. */
export function emergencyCodeHandlers(
  deps: NewCodesDeps,
): Pick<Handlers, 'getEmergencyCodes' | 'createEmergencyCodes'> {
  return {
    getEmergencyCodes: describeCodes,
    async createEmergencyCodes(call) {
      signerOf(call)
      return makeEmergencyCodes(deps, call)
    },
  }
}

async function describeCodes(call: Call<'getEmergencyCodes'>) {
  signerOf(call)
  const { sub } = sessionOf(call)
  return call.transaction(async ({ identity: { emergencyCodes, totp } }) => {
    // Older sets have no stored time. They were created with the authenticator.
    const since = (await emergencyCodes.createdAt(sub)) ?? (await totp.find(sub))?.created_at
    return { remaining: await emergencyCodes.countUnused(sub), created_at: since ?? null }
  })
}
