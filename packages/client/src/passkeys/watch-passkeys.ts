import type { StepData } from '@shrd/contract'
import { type FlowError, toFlowError } from '../flows/flow-error.ts'
import { createWatched } from '../steps/create-watched.ts'
import type { StepMachine, StepState } from '../steps/step-machine.ts'
import { createPasskey, getPasskey, type PasskeyOptions } from './ask-passkey.ts'
import { findPasskeyBrowser, findPasskeySupport, type PasskeyBrowser } from './passkey-browser.ts'
import { signalUnknownPasskey } from './signal-passkeys.ts'

/** The visible state of the questions for passkeys. */
export interface PasskeyState {
  /** A dialog of the browser is open. */
  readonly busy: boolean
  /** Why the last dialog led to nothing. */
  readonly error: FlowError | null
}

/** The passkeys of a sign-in, see {@link watchPasskeys}. */
export interface PasskeyPrompt {
  getState(): PasskeyState
  /** Calls `listener` after each change; the returned function stops that. */
  subscribe(listener: () => void): () => void
  /**
   * Opens the dialog of the browser: for a passkey, or at `passkey_offer` for a new one. Call it when
   * the user presses a button. Does nothing at a step without passkeys.
   */
  ask(): void
  /** Ends a question in progress, and watches no longer. */
  stop(): void
}

const IDLE: PasskeyState = { busy: false, error: null }

/** Steps with a field in which browsers offer passkeys. */
const WITH_FIELD = /^(identify|password|otp_request)$/

/** Options are good for five minutes. A user needs some time with them. */
const FRESH = 4 * 60_000

/** A question that ends sooner was refused by the browser, and would be again. */
const ASKED = 1000

/**
 * Asks for the passkeys that the steps of a sign-in accept, and sends the answers to it: in the
 * field for the address (conditional mediation), and in a dialog when `ask` is called. At
 * `passkey_offer` it creates one without a question where the browser can, and goes on in a browser
 * without passkeys. Only one watcher per page.
 *
 * `SignIn` has its own; use it for screens of your own.
 *
 * @example
 * import { watchPasskeys } from '@shrd/client/passkeys'
 *
 * const passkeys = watchPasskeys(auth.steps)
 * button.onclick = () => passkeys.ask()
 */
export function watchPasskeys(
  machine: StepMachine,
  browser: PasskeyBrowser = findPasskeyBrowser(),
): PasskeyPrompt {
  const { getState, subscribe, set } = createWatched<PasskeyState>(IDLE)
  let question = new AbortController()
  let seen = ''
  let since = 0
  /** The user has pressed the button, and the options were too old. */
  let isWaiting = false
  let hasTriedSilently = false
  let unanswered: { rpId: string; credentialId: string } | undefined

  function end(): AbortSignal {
    question.abort()
    question = new AbortController()
    return question.signal
  }

  function begin(mediation?: 'conditional'): void {
    const signal = end()
    // Nobody has asked for what happens in a field: the reason of the last dialog stays readable.
    set({ busy: !mediation, error: mediation ? getState().error : null })
    void run({ signal, ...(mediation && { mediation }) })
  }

  async function run(options: PasskeyOptions & { signal: AbortSignal }): Promise<void> {
    const started = browser.now()
    try {
      await answer(machine.getState()?.data, options)
      if (!options.signal.aborted) set(IDLE)
    } catch (error) {
      if (options.signal.aborted) return
      if (!options.mediation) set({ busy: false, error: toFlowError(error) })
      if (!options.mediation || browser.now() - started > ASKED) void fill()
    }
  }

  async function answer(
    { passkey, passkey_creation }: Partial<StepData> = {},
    options: PasskeyOptions & { signal: AbortSignal },
  ): Promise<void> {
    if (passkey) {
      const credential = await getPasskey(passkey, options, browser)
      if (options.signal.aborted) return
      unanswered = { rpId: passkey.rpId, credentialId: credential.id }
      machine.send({ type: 'passkey', credential })
    } else if (passkey_creation) {
      const credential = await createPasskey(passkey_creation, options, browser)
      if (!options.signal.aborted) machine.send({ type: 'passkey_add', credential, name: null })
    }
  }

  /** What needs no press of the user. */
  async function fill(): Promise<void> {
    const { signal } = question
    const support = await findPasskeySupport(browser)
    const state = machine.getState()
    if (signal.aborted || signal !== question.signal || !state || getState().busy) return
    const isOffer = state.data.passkey_creation !== undefined
    const maySilently = support.silentCreation && !hasTriedSilently
    if (isOffer && !support.passkeys) {
      machine.send({ type: 'passkey_decline', until: 'skip' })
    } else if (isOffer ? maySilently : support.autofill && hasField(state)) {
      hasTriedSilently ||= isOffer
      begin('conditional')
    }
  }

  function look(): void {
    const state = machine.getState()
    if (state?.busy) {
      set({ ...getState(), error: null })
      return
    }
    if (unanswered && state?.error?.code === 'passkey_unknown') {
      void signalUnknownPasskey(unanswered, browser)
    }
    const key = `${challengeOf(state)} ${state !== null && hasField(state)}`
    // The answer did not arrive.
    if (unanswered && key === seen) void fill()
    unanswered = undefined
    if (key === seen) return
    seen = key
    end()
    set(IDLE)
    if (!challengeOf(state)) return
    since = browser.now()
    if (isWaiting) begin()
    else void fill()
    isWaiting = false
  }

  function refresh(): void {
    const isStale = browser.now() - since > FRESH && !getState().busy
    if (isStale && challengeOf(machine.getState())) machine.send({ type: 'passkey_options' })
  }

  const stops = [machine.subscribe(look), browser.onReturn(refresh)]
  look()

  return {
    getState,
    subscribe,
    ask() {
      if (!challengeOf(machine.getState())) return
      isWaiting = browser.now() - since > FRESH
      if (isWaiting) machine.send({ type: 'passkey_options' })
      else begin()
    },
    stop() {
      for (const stop of stops) stop()
      question.abort()
    },
  }
}

function challengeOf(state: StepState | null): string {
  const { passkey, passkey_creation } = state?.data ?? {}
  return (passkey ?? passkey_creation)?.challenge ?? ''
}

/** Another user's passkey is of no use where only those of one count. */
function hasField({ step, data }: StepState): boolean {
  return WITH_FIELD.test(step.kind) && data.passkey?.allowCredentials === undefined
}
