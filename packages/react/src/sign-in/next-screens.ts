import { NextStep } from './NextStep.tsx'
import { ProviderStep } from './ProviderStep.tsx'
import type { StepScreens } from './step-screens.ts'

/**
 * The screens that `SignIn` loads on demand. Pass them as `screens` to have them in the first load,
 * for example on a server that renders them.
 */
export const nextScreens: StepScreens = {
  otp: NextStep,
  passkey: NextStep,
  passkey_offer: NextStep,
  second_factor: NextStep,
  second_factor_passkey: NextStep,
  second_factor_setup: NextStep,
  register: NextStep,
  verify_email: NextStep,
  forgot: NextStep,
  reset: NextStep,
  password_change: NextStep,
  provider_link: ProviderStep,
  provider_register: ProviderStep,
}
