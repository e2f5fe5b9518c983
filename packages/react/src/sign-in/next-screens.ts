import { NextStep } from './NextStep.tsx'
import type { StepScreens } from './step-screens.ts'

/**
 * The screens that `SignIn` loads when a person comes to them. Give it these as `screens` where they must
 * be there at once, as on a server that renders the page.
 */
export const nextScreens: StepScreens = {
  otp: NextStep,
  second_factor: NextStep,
  second_factor_setup: NextStep,
  register: NextStep,
  verify_email: NextStep,
  forgot: NextStep,
  reset: NextStep,
  password_change: NextStep,
}
