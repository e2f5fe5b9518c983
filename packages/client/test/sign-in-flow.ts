import type { Flow } from '../src/flows/flow.ts'
import type { SignInEvent, SignInState } from '../src/flows/sign-in-key-file.ts'
import type { Interceptor } from './fake-browser.ts'
import { at, PASSWORD, reach, type World } from './world.ts'

type SignIn = Flow<SignInState, SignInEvent>

/** The form again, with an error. */
export const isIdle = (
  state: SignInState,
): state is Extract<SignInState, { step: 'credentials' }> =>
  state.step === 'credentials' && state.busy === null && state.error !== null
/** A token that was refused. */
export const isRefused = (state: SignInState): state is Extract<SignInState, { step: 'token' }> =>
  state.step === 'token' && state.error !== null
/** The end, with the page that is next. */
export const hasTarget = (state: SignInState): state is Extract<SignInState, { step: 'done' }> =>
  state.step === 'done' && state.redirectTo !== null
/** An answer that the server never gave. */
export const json =
  (value: unknown, status = 200): Interceptor =>
  async () =>
    Response.json(value, { status })

/** Signs in with the key file of a world, or with something else. */
export function submit(
  world: World,
  changed: Partial<Extract<SignInEvent, { type: 'submit' }>> = {},
): SignIn {
  const flow = world.openTab().login.create()
  flow.send({ type: 'submit', file: world.file, password: PASSWORD, ...changed })
  return flow
}

/** Signs in as far as the second factor. */
export async function submitToToken(world: World): Promise<SignIn> {
  const flow = submit(world)
  await reach(flow, at('token'))
  return flow
}

/** The calls that reached the network, in their order. */
export const sentNames = ({ browser }: World): string[] => browser.sent.map(({ name }) => name)
