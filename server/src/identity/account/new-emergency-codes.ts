import type { EndpointOutput } from '@shrd/contract'
import { type Call, sessionOf } from '../../http/call.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { SecurityNotices } from '../sessions/security-notices.ts'
import type { TwoFactor } from '../two-factor/two-factor.ts'

/** What new emergency codes are made with. */
export interface NewCodesDeps {
  readonly twoFactor: Pick<TwoFactor, 'proveToken' | 'createCodes' | 'replaceCodes'>
  readonly notices: Pick<SecurityNotices, 'notify'>
}

type Answer = EndpointOutput<'createEmergencyCodes'>

/** What both calls for new codes have in common. */
type NewCodesCall = Pick<
  Call<'createEmergencyCodes'>,
  'session' | 'signer' | 'input' | 'userAgent' | 'locale'
> & {
  transaction(work: (store: Repositories) => Promise<Answer>): Promise<Answer>
}

/**
 * Ten new codes in place of the old ones. The token is used up in the same transaction, so that a
 * signed call that is sent once more under its idempotency key gets the codes that it made.
 */
export async function makeEmergencyCodes(
  { twoFactor, notices }: NewCodesDeps,
  call: NewCodesCall,
): Promise<Answer> {
  const { sub } = sessionOf(call)
  const { userAgent, locale } = call
  const token = await twoFactor.proveToken(sub, call.input.token)
  const made = await twoFactor.createCodes(sub)
  return call.transaction(async (store) => {
    await token.use(store)
    await twoFactor.replaceCodes(store, sub, made)
    await notices.notify(store, sub, { kind: 'emergency_codes_new', userAgent, locale })
    return { codes: [...made.codes] }
  })
}
