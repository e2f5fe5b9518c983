import type { Services } from '../../services.ts'
import { findAccepted } from '../passkeys/find-accepted.ts'
import { mayOffer } from '../passkeys/offer-passkey.ts'
import { lacksSecondFactor } from '../two-factor/lacks-second-factor.ts'
import { createIdentify, type Identify } from './identify.ts'
import type { SignIns } from './sign-ins.ts'
import { takeSession } from './steps/account-step.ts'
import { takeChoice, takeIdentity } from './steps/choose-step.ts'
import { takeCodeRequest, takeOneTimePassword } from './steps/code-step.ts'
import { takeConsent, takeRestart } from './steps/consent-step.ts'
import type { StepHandler, StepHandlers } from './steps/finding.ts'
import { takeContinue } from './steps/key-file-step.ts'
import { takePasskeyAdd, takePasskeyDecline } from './steps/passkey-offer-step.ts'
import { takePasskey, takePasskeyOptions } from './steps/passkey-step.ts'
import { takeNewPassword } from './steps/password-change-step.ts'
import { takePassword } from './steps/password-step.ts'
import {
  type ProviderStepDeps,
  type TakeReturn,
  takeProvider,
  takeProviderLink,
  takeProviderRegistration,
  takeReturn,
} from './steps/provider-step.ts'
import {
  takeChosenPassword,
  takeRegistration,
  takeResend,
  takeVerification,
} from './steps/register-step.ts'
import { takeForgotten, takeReset } from './steps/reset-step.ts'
import { takeToken } from './steps/second-factor-step.ts'

/** Creates the handlers of a sign-in's events. */
export function createStepHandlers(deps: Services & { signIns: SignIns }): StepHandlers {
  const given = {
    ...deps,
    persons: deps.database.store.identity.persons,
    identify: identifyOf(deps),
  }
  const providers = providerDeps(deps)
  return {
    choose: takeChoice,
    identify: takeIdentity(providers),
    password: takeChosenPassword(providers, takePassword(given)),
    request_code: takeCodeRequest(given),
    code: takeCode(takeOneTimePassword(given), takeVerification(providers)),
    resend: takeResend(given),
    register: takeRegistration(given),
    forgot: takeForgotten(given),
    reset: takeReset(given),
    new_password: takeNewPassword(given),
    token: takeToken(given),
    passkey: takePasskey(given),
    passkey_options: takePasskeyOptions,
    passkey_add: takePasskeyAdd(given),
    passkey_decline: takePasskeyDecline(given),
    provider: takeProvider(providers),
    provider_register: takeProviderRegistration(providers),
    provider_link: takeProviderLink(providers),
    continue: takeSession(takeContinue(given)),
    consent: takeConsent,
    restart: takeRestart,
  }
}

/** Creates what takes the answers of other providers. */
export function createTakeReturn(deps: Services & { signIns: SignIns }): TakeReturn {
  return takeReturn(providerDeps(deps))
}

function providerDeps(deps: Services & { signIns: SignIns }): ProviderStepDeps {
  return { ...deps, identify: identifyOf(deps) }
}

function identifyOf({ config, twoFactor, database, ports }: Services): Identify {
  const { passkeys } = database.store.identity
  return createIdentify({
    twoFactor,
    mayOfferPasskey: async (sub, party) => {
      if (await lacksSecondFactor(database.store, sub)) return false
      const user = await passkeys.findUser(sub)
      return mayOffer({ user, passkeys: await passkeys.list(sub), party, now: ports.now() })
    },
    hasPasskeyFor: async (sub, { policy, relyingParty: party }) => {
      if (party === null || !policy.methods.includes('passkey')) return false
      return (await findAccepted(passkeys, sub, { policy, party })).length > 0
    },
    // In development, the printed password of the first start must be enough.
    mustHaveSecondFactor: ({ roles }) => config.mode === 'production' && roles.includes('god'),
  })
}

/** The step that requested a code decides its meaning. */
function takeCode(
  signIn: StepHandler<'code'>,
  verifyEmail: StepHandler<'code'>,
): StepHandler<'code'> {
  return async (event, at) => {
    const { stage } = at.signIn.state
    if (stage === 'otp') return signIn(event, at)
    return stage === 'verify_email' ? verifyEmail(event, at) : {}
  }
}
