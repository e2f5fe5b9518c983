import type { AuthCore } from './auth-core.ts'
import { follow, resume } from './auth-session.ts'
import { complete, type SignInAnswer, takeAnswer } from './complete-sign-in.ts'
import { createEmbeddedSteps } from './embedded-steps.ts'
import { fail } from './fail.ts'
import type { TokenSet } from './token-set.ts'
import { findTransaction } from './transactions.ts'

/** What the tabs of an origin tell one another. */
export interface TabMessage {
  /** Whoever holds the refresh token `before` holds `after` now; `null` is nobody any more. */
  readonly before?: string | undefined
  readonly after?: TokenSet | null
  /** What a sign-in window has come back with. */
  readonly answer?: SignInAnswer
}

/** Completes the sign-in that has come back in the address, or takes up kept tokens. Never throws. */
export async function takeUp(core: AuthCore): Promise<void> {
  const { page, name } = core
  let failure: unknown
  if (core.mode === 'embedded') core.steps = createEmbeddedSteps(core)
  try {
    // No page of another origin can enter it. Without one, tabs are alone.
    core.channel = page.BroadcastChannel && new page.BroadcastChannel(name)
    if (core.channel) core.channel.onmessage = ({ data }) => hear(core, Object(data))
    const answer = takeAnswer(core)
    if (answer) await complete(core, answer)
  } catch (error) {
    failure = error
  }
  if (!core.tokens) {
    await resume(core).catch((error: unknown) => {
      failure = error
    })
  }
  if (failure) fail(core, failure)
}

function hear(core: AuthCore, { before, after, answer }: TabMessage): void {
  if (after !== undefined) follow(core, before, after)
  if (answer?.state && findTransaction(core, answer.state)) {
    complete(core, answer).catch((error) => fail(core, error))
  }
}
