import type { PasswordReset } from '../../password-reset/password-reset.ts'
import { describeBrowser } from '../../sessions/describe-browser.ts'
import { createMailLinks } from '../mail-links.ts'
import type { StepHandler } from './finding.ts'
import { credentialOf, originOf } from './mailed-code.ts'

interface Deps {
  passwordReset: PasswordReset
}

/** Starts the reset of a forgotten password. The response is the same for every address. */
export function takeForgotten({ passwordReset }: Deps): StepHandler<'forgot'> {
  return async ({ email }, at) => {
    if (at.signIn.state.stage !== 'forgot') return {}
    const links = createMailLinks(at.entry.origin)
    await passwordReset.request({ ...originOf(at), email, links })
    return { event: { type: 'moved', to: 'reset' }, notice: 'code_sent', kept: { email } }
  }
}

/** Replaces a forgotten password. The user then signs in with the new one. */
export function takeReset({ passwordReset }: Deps): StepHandler<'reset'> {
  return async ({ code, password }, { signIn, entry }) => {
    if (signIn.state.stage !== 'reset') return {}
    const { locale, brand, client, policy, address, knownAs } = entry
    const browser = describeBrowser(entry.userAgent)
    const { email } = await passwordReset.reset({
      ...credentialOf(signIn.flow, code),
      ...{ password, policy, locale, brand, browser, address, knownAs },
      client_id: client?.client_id,
    })
    return { event: { type: 'moved', to: 'password' }, notice: 'password_changed', kept: { email } }
  }
}
