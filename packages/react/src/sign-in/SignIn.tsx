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

/** The ready-made widget, written with the parts below. Renders a `<section>`. */
function ReadyMade({ screens, ...root }: SignInProps): ReactElement {
  return (
    <SignInRoot {...root}>
      <SignInStep screens={screens} />
    </SignInRoot>
  )
}

/** The ready-made widget, and the parts that it is written with. */
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
 * The sign-in. In an embedded application (`createAuth({ mode: 'embedded' })`) it is the forms, step by
 * step: password or one-time password, registration and reset, second factor. In one that redirects it is
 * the button to the hosted page and, back from there, what went wrong. With a `machine` of its own it
 * renders that. Renders a `<section>`.
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
