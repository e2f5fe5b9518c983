import { clientError } from '../errors.ts'
import { decideAccess } from '../session/route-guard.ts'
import type { Auth, SignInOptions } from './auth.ts'
import { createAuthCore } from './auth-core.ts'
import type { PopupWindow } from './auth-options.ts'
import { createAuthSession } from './auth-session.ts'
import type { AuthSettings } from './auth-settings.ts'
import type { AuthStore } from './auth-store.ts'
import { createAuthorizedFetch } from './authorized-fetch.ts'
import { type AskStep, createChallenge } from './challenge.ts'
import { signInByRedirect } from './redirect-sign-in.ts'
import { signOut } from './sign-out.ts'
import { createTabs, type TabMessage } from './tabs.ts'
import { takeAnswer } from './take-answer.ts'
import { createTransactions } from './transactions.ts'
import { createValueStore } from './value-store.ts'

/** All that speaks to the identity service; loaded when the page is alive. */
export interface Engine extends Pick<Auth, 'fetch'> {
  /** Completes the sign-in that has come back in the address, or takes up kept tokens. */
  takeUp(): Promise<void>
  readonly askStep: AskStep
  signInByRedirect(options: SignInOptions, popup?: PopupWindow): Promise<void>
  /** Answers where the page goes then, if anywhere. */
  signOut(return_to?: string): Promise<string | undefined>
  readonly decideAccess: typeof decideAccess
}

/** Puts together what a sign-in stands on. */
export function createEngine(settings: AuthSettings, store: AuthStore): Engine {
  const { page, name, issuer } = settings
  const core = createAuthCore(settings, store)
  const tabs = createTabs(page, name)
  const session = createAuthSession(core, tabs)
  const transactions = createTransactions(
    createValueStore(() => page.sessionStorage),
    name,
  )

  async function complete(answer: URLSearchParams): Promise<void> {
    const { state = '', iss, code = '', error } = Object.fromEntries(answer)
    const transaction = transactions.take(state)
    if (transaction === undefined) throw clientError('oidc_not_begun')
    const isNamed = (await core.discovery.get()).authorization_response_iss_parameter_supported
    // Another service's answer must not lead to this one's token endpoint (RFC 9207).
    if ((isNamed ? iss : (iss ?? issuer)) !== issuer) throw clientError('oidc_invalid_answer')
    if (error !== undefined) throw clientError('oidc_refused', { data: { error } })
    await session.redeem(code, transaction)
  }

  function hear({ tokens, answer = '' }: TabMessage): void {
    if (tokens) session.follow(tokens.before, tokens.after)
    const parameters = new URLSearchParams(answer)
    if (transactions.find(parameters.get('state') ?? '')) complete(parameters).catch(store.fail)
  }

  return {
    decideAccess,
    askStep: createChallenge(core, session, transactions),
    fetch: createAuthorizedFetch(core, session),
    signInByRedirect: (options, popup) => signInByRedirect(core, transactions, { options, popup }),
    signOut: (return_to) => signOut(core, session, return_to),
    async takeUp() {
      tabs.open(hear)
      let failure: unknown
      const fail = (error: unknown) => {
        failure = error
      }
      const answer = takeAnswer(settings, transactions, tabs)
      if (answer) await complete(answer).catch(fail)
      if (session.get() === undefined) await session.resume().catch(fail)
      if (failure) store.fail(failure)
    },
  }
}
