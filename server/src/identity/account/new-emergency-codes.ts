import type { EndpointOutput } from '@shrd/contract'
import { type Call, sessionOf } from '../../http/call.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { SecurityNotices } from '../sessions/security-notices.ts'
import type { TwoFactor } from '../two-factor/two-factor.ts'

/** Dependencies of new emergency codes. */
export interface NewCodesDeps {
  readonly twoFactor: Pick<TwoFactor, 'proveToken' | 'createCodes' | 'replaceCodes'>
  readonly notices: Pick<SecurityNotices, 'notify'>
}

type Answer = EndpointOutput<'createEmergencyCodes'>

/** The common part of both calls for new codes. */
type NewCodesCall = Pick<
  Call<'createEmergencyCodes'>,
  'session' | 'signer' | 'input' | 'address' | 'userAgent' | 'locale'
> & {
  transaction(work: (store: Repositories) => Promise<Answer>): Promise<Answer>
}

/**
 * Replaces the emergency codes by ten new ones. It uses the token in the same transaction, so a
 * retry under the same idempotency key gets the same codes.
 */
export async function makeEmergencyCodes(
  { twoFactor, notices }: NewCodesDeps,
  call: NewCodesCall,
): Promise<Answer> {
  const { sub } = sessionOf(call)
  const { userAgent, locale } = call
  const token = await twoFactor.proveToken(sub, call.input.token)
  const made = await twoFactor.createCodes(sub, call)
  return call.transaction(async (store) => {
    await token.use(store)
    await twoFactor.replaceCodes(store, sub, made)
    await notices.notify(store, sub, { kind: 'emergency_codes_new', userAgent, locale })
    return { codes: [...made.codes] }
  })
}
