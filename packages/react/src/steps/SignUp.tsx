import { Register } from './Register.tsx'

/**
 * Registration: the widget `Register` under the name that other libraries have for it.
 *
 * @throws TypeError where the provider has no `auth` and no `machine` is given
 * @example
 * <ShrdProvider auth={auth}>
 *   <SignUp />
 * </ShrdProvider>
 */
export const SignUp: typeof Register = Register
