import type { StepContext } from '../http/state.ts'
import type { SignInEntry } from '../identity/sign-in/sign-in-entry.ts'
import type { SignInSteps } from '../identity/sign-in/sign-in-steps.ts'
import type { TakeReturn } from '../identity/sign-in/steps/provider-step.ts'
import type { Client } from '../persistence/repositories/clients.ts'
import { type ReturnDeps, takeAnswer } from './provider-returns.ts'
import { redirect } from './redirect.ts'

interface Deps extends ReturnDeps {
  readonly steps: Pick<SignInSteps, 'resume'>
  readonly takeReturn: TakeReturn
}

interface ReturnedBrowser {
  readonly entry: SignInEntry
  /** The path of the page that waits. */
  readonly door: string
  /** The path that receives the events of its steps. */
  readonly path: string
  readonly client?: Client | undefined
}

/**
 * Goes on with the sign-in of a browser that comes back from a provider: redirects after the last
 * step, or renders the next one. Loaded again, the page stands where the sign-in stands.
 */
export async function drawReturn(
  deps: Deps,
  ctx: StepContext,
  { entry, door, path, client }: ReturnedBrowser,
): Promise<void> {
  const taken = await takeAnswer(deps, ctx, door)
  const transactionHash = taken?.flow.transaction_hash
  if (taken === undefined || transactionHash == null) return redirect(ctx, door)
  const { step, restart, wished } = await deps.steps.resume(
    { transactionHash, check: (signIn) => deps.takeReturn(taken, { signIn, entry }) },
    entry,
  )
  if (step.next.kind === 'redirect') return redirect(ctx, step.next.to)
  // The code stays in no history and no `Referer`.
  ctx.set('Cache-Control', 'no-store')
  await deps.draw(ctx, { name: 'sign_in', door: path, step, restart }, { client, wished })
}
