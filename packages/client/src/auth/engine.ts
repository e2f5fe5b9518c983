// All that speaks to the identity service, as one file that is loaded when the page is alive.
export { decideAccess } from '../session/route-guard.ts'
export { authorizedFetch } from './authorized-fetch.ts'
export { signIn } from './sign-in.ts'
export { signOut } from './sign-out.ts'
export { takeUp } from './take-up.ts'
