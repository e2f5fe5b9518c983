import { ConfirmStep } from './ConfirmStep.tsx'
import { Consent } from './Consent.tsx'
import { nextScreens } from './next-screens.ts'
import type { StepScreens } from './step-screens.ts'

/** Every screen at once, with those that only the pages of the service have. */
export const hostedScreens: StepScreens = /* @__PURE__ */ Object.assign({}, nextScreens, {
  consent: Consent,
})

/** The same for somebody signed in who proves once more who they are. */
export const confirmScreens: StepScreens = /* @__PURE__ */ Object.assign({}, hostedScreens, {
  password: ConfirmStep,
  password_entry: ConfirmStep,
  otp_request: ConfirmStep,
  otp: ConfirmStep,
  second_factor: ConfirmStep,
})
