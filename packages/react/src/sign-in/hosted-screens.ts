import { ConfirmStep } from './ConfirmStep.tsx'
import { Consent } from './Consent.tsx'
import { nextScreens } from './next-screens.ts'
import type { StepScreens } from './step-screens.ts'

/** Every screen in one load, including the screens of the service's own pages. */
export const hostedScreens: StepScreens = /* @__PURE__ */ Object.assign({}, nextScreens, {
  consent: Consent,
})

/** The same for a signed-in user who proves again who they are. */
export const confirmScreens: StepScreens = /* @__PURE__ */ Object.assign({}, hostedScreens, {
  password: ConfirmStep,
  password_entry: ConfirmStep,
  otp_request: ConfirmStep,
  otp: ConfirmStep,
  passkey: ConfirmStep,
  second_factor: ConfirmStep,
})
