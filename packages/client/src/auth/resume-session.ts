import type { AuthCore } from './auth-core.ts'
import type { AuthPorts } from './auth-options.ts'
import { readKept, renew, show } from './auth-session.ts'
import { complete, type SignInAnswer, takeAnswer } from './complete-sign-in.ts'
import { fail } from './fail.ts'
import { type TokenSet, toHandle } from './token-set.ts'
import { findTransaction } from './transactions.ts'

/** What the tabs of an origin tell one another. */
export interface TabMessage {
  /** A tab with the tokens `before` takes `after` in their place; without `after` it is signed out. */
  readonly before?: string | undefined
  readonly after?: TokenSet | undefined
  /** The response that a sign-in window came back with. */
  readonly answer?: SignInAnswer
}

/** Completes a sign-in that returned in the address, or resumes with stored tokens. Never throws. */
export async function resumeSession(core: AuthCore): Promise<void> {
  core.tokens = readKept(core)
  try {
    // Only pages of this origin can join. A missing channel throws here like a blocked one.
    const Channel = core.page.BroadcastChannel as NonNullable<AuthPorts['BroadcastChannel']>
    core.channel = new Channel(core.name)
    core.channel.onmessage = ({ data }) => hear(core, Object(data))
  } catch {
    // Without a channel each tab stands alone.
  }
  const failure = await takeAnswer(core).catch((thrown: unknown) => thrown)
  if (core.state.getState().status === 'starting') {
    if (core.tokens) {
      await renew(core).catch((thrown: unknown) => {
        // Trust the stored tokens while the service cannot be reached.
        show(core, core.tokens)
        fail(core, thrown)
      })
    } else show(core)
  }
  if (failure) fail(core, failure)
}

function hear(core: AuthCore, { before, after, answer }: TabMessage): void {
  // A tab that does not share its tokens is not signed in by other tabs.
  const isOurs = before ?? (after && core.storage === 'local')
  if (isOurs && before === toHandle(core.tokens)) show(core, after, true)
  const transaction = answer?.state && findTransaction(core, answer.state)
  if (transaction) complete(core, answer, transaction).catch((thrown) => fail(core, thrown))
}
