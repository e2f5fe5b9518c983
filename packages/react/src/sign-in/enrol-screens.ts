import { EnrolStep } from './EnrolStep.tsx'
import type { StepScreens } from './step-screens.ts'

/**
 * The screens that `SignIn` loads when a person comes to them. Give it these as `screens` where they must
 * be there at once, as on a server that renders the page.
 */
export const enrolScreens: StepScreens = {
  register: EnrolStep,
  verify_email: EnrolStep,
  forgot: EnrolStep,
  reset: EnrolStep,
  password_change: EnrolStep,
  second_factor_setup: EnrolStep,
}
