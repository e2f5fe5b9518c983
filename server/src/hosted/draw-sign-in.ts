import type { StepContext } from '../http/state.ts'
import type { ClientRepository } from '../persistence/repositories/clients.ts'
import type { Door } from './door.ts'
import type { DrawPage } from './draw-page.ts'
import type { SignIn } from './sign-ins.ts'
import type { StepDoor } from './step-door.ts'

interface Deps {
  steps: Pick<StepDoor, 'show'>
  clients: Pick<ClientRepository, 'find'>
  draw: DrawPage
}

/**
 * Draws the page of a sign-in at the step that it stands at, in the look of the application.
 *
 * @param path Takes the events of the steps.
 */
export async function drawSignIn(
  { steps, clients, draw }: Deps,
  ctx: StepContext,
  { door, signIn, path }: { door: Door; signIn: SignIn; path: string },
): Promise<void> {
  const step = await steps.show(signIn, door)
  const { restart } = signIn
  const client = door.client ? await clients.find(door.client.client_id) : undefined
  await draw(ctx, { name: 'sign_in', door: path, step, restart }, { client })
}
