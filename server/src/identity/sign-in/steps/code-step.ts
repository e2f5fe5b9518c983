import { ShrdError } from '@shrd/crypto/errors'
import type { EmailSignIn } from '../../email-sign-in/email-sign-in.ts'
import type { Identify } from '../identify.ts'
import type { SignIns } from '../sign-ins.ts'
import { type AttachDeps, attachSignIn } from './attach-sign-in.ts'
import type { StepHandler } from './finding.ts'
import { originOf } from './mailed-code.ts'

interface Deps extends AttachDeps {
  emailSignIn: EmailSignIn
  signIns: Pick<SignIns, 'attach' | 'detach'>
  identify: Identify
}

/** Also on the screen of the code, because it may not have arrived. */
const STAGES: readonly string[] = ['otp_request', 'password_entry', 'otp']

/** Sends a one-time code. The response is the same for every address. */
export function takeCodeRequest({
  emailSignIn,
}: Pick<Deps, 'emailSignIn'>): StepHandler<'request_code'> {
  return async ({ email, via }, at) => {
    const { stage } = at.signIn.state
    if (!STAGES.includes(stage)) return {}
    const { methods, otp_delivery } = at.entry.policy
    if (!methods.includes('otp') || !otp_delivery.includes(via)) return {}
    await emailSignIn.request({ ...originOf(at), email, via })
    return { event: { type: 'moved', to: 'otp' }, notice: 'code_sent', kept: { email } }
  }
}

/** Checks the one-time code in the sign-in that requested it. */
export function takeOneTimePassword(deps: Deps): StepHandler<'code'> {
  const { emailSignIn, identify } = deps
  return async ({ code }, { signIn, entry }) => {
    const { flow } = signIn
    const { knownAs } = entry
    const person = await emailSignIn.verify(
      { flow, code, knownAs },
      attachSignIn(deps, signIn),
      async (store) => {
        if (!(await deps.signIns.detach(signIn, store))) throw new ShrdError('session_ended')
      },
    )
    return { event: await identify({ person, by: 'otp', entry }) }
  }
}
