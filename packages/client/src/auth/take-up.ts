import type { AuthCore } from './auth-core.ts'
import type { AuthPorts } from './auth-options.ts'
import { readKept, renew, show } from './auth-session.ts'
import { complete, type SignInAnswer, takeAnswer } from './complete-sign-in.ts'
import { fail } from './fail.ts'
import { type TokenSet, toHandle } from './token-set.ts'
import { findTransaction } from './transactions.ts'

/** What the tabs of an origin tell one another. */
export interface TabMessage {
  /** Whoever holds the session of the token `before` holds `after` now; without one, nobody does. */
  readonly before?: string | undefined
  readonly after?: TokenSet | undefined
  /** What a sign-in window has come back with. */
  readonly answer?: SignInAnswer
}

/** Completes the sign-in that has come back in the address, or takes up kept tokens. Never throws. */
export async function takeUp(core: AuthCore): Promise<void> {
  core.tokens = readKept(core)
  try {
    // No page of another origin can enter it. Where it is missing, this throws as where it is blocked.
    const Channel = core.page.BroadcastChannel as NonNullable<AuthPorts['BroadcastChannel']>
    core.channel = new Channel(core.name)
    core.channel.onmessage = ({ data }) => hear(core, Object(data))
  } catch {
    // Tabs are alone.
  }
  const failure = await takeAnswer(core).catch((thrown: unknown) => thrown)
  if (core.state.getState().status === 'starting') {
    if (core.tokens) {
      await renew(core).catch((thrown: unknown) => {
        // What is kept is believed while the service cannot be asked.
        show(core, core.tokens)
        fail(core, thrown)
      })
    } else show(core)
  }
  if (failure) fail(core, failure)
}

function hear(core: AuthCore, { before, after, answer }: TabMessage): void {
  // Tabs that keep their tokens to themselves are not signed in by others.
  const isOurs = before ?? (after && core.storage === 'local')
  if (isOurs && before === toHandle(core.tokens)) show(core, after, true)
  const transaction = answer?.state && findTransaction(core, answer.state)
  if (transaction) complete(core, answer, transaction).catch((thrown) => fail(core, thrown))
}
