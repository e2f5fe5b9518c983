import type { StepNext } from '@shrd/contract'

/** The addresses of the steps, where a sign-in to the service itself shows them. */
const PATHS: Partial<Record<StepNext['kind'], string>> = {
  identify: '/login',
  password: '/login',
  provider: '/login',
  password_entry: '/login/password',
  otp_request: '/login/otp',
  otp: '/login/otp/verify',
  second_factor: '/login/two-factor',
  register: '/register',
  verify_email: '/register/verify',
  forgot: '/forgot-password',
  reset: '/reset-password',
}

/** The address of a step; `undefined` for one that has none of its own. */
export function pathOf({ kind }: StepNext): string | undefined {
  return PATHS[kind]
}
