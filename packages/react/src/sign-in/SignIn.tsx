'use client'
import type { ReactElement } from 'react'
import { FormError } from '../form/FormError.tsx'
import { Notice } from './Notice.tsx'
import { SignInRoot, type SignInRootProps } from './SignInRoot.tsx'
import { SignInStep, type SignInStepProps } from './SignInStep.tsx'
import { SignInSubmit } from './SignInSubmit.tsx'
import { StepForm } from './StepForm.tsx'
import { CurrentPassword, EmailInput } from './step-fields.tsx'
import { WayButton } from './WayButton.tsx'

/** Props of {@link SignIn}. */
export interface SignInProps extends Omit<SignInRootProps, 'children'>, SignInStepProps {}

/** The ready-made widget, built from the parts below. Renders a `<section>`. */
function ReadyMade({ screens, ...root }: SignInProps): ReactElement {
  return (
    <SignInRoot {...root}>
      <SignInStep screens={screens} />
    </SignInRoot>
  )
}

/** The ready-made widget and its parts. */
export interface SignInComponent {
  (props: SignInProps): ReactElement
  Root: typeof SignInRoot
  Step: typeof SignInStep
  Form: typeof StepForm
  Notice: typeof Notice
  Error: typeof FormError
  Identifier: typeof EmailInput
  Password: typeof CurrentPassword
  Submit: typeof SignInSubmit
  Way: typeof WayButton
}

/**
 * The sign-in. In embedded mode (`createAuth({ mode: 'embedded' })`) it shows the forms, step by
 * step: password, one-time code or passkey, registration and reset, second factor. In redirect mode it shows
 * the button to the hosted page, and an error after a failed sign-in. With the prop `machine` it
 * shows that sign-in. Renders a `<section>`.
 *
 * @throws TypeError where the provider has no `auth` and no `machine` is given
 * @example
 * <ShrdProvider auth={auth}>
 *   <SignIn />
 * </ShrdProvider>
 * @example
 * <SignIn.Root>
 *   <section className="shrd-widget">
 *     <SignIn.Form>
 *       <SignIn.Error />
 *       <SignIn.Identifier />
 *       <SignIn.Password />
 *       <SignIn.Submit>Enter</SignIn.Submit>
 *       <SignIn.Way to="otp_request">Mail me a code</SignIn.Way>
 *     </SignIn.Form>
 *   </section>
 * </SignIn.Root>
 */
export const SignIn: SignInComponent = /* @__PURE__ */ Object.assign(ReadyMade, {
  Root: SignInRoot,
  Step: SignInStep,
  Form: StepForm,
  Notice,
  Error: FormError,
  Identifier: EmailInput,
  Password: CurrentPassword,
  Submit: SignInSubmit,
  Way: WayButton,
})
