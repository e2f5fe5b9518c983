import type { FlowError } from '../flows/flow-error.ts'
import type { StepMachine, StepState } from '../steps/step-machine.ts'
import { callBrowser, type PasskeyOptions } from './call-browser.ts'
import { findPasskeyBrowser, type PasskeyBrowser } from './passkey-browser.ts'
import { passkeyErrorCode } from './passkey-error.ts'
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
  /**
   * Opens the dialog of the browser: for a passkey, or at `passkey_offer` for a new one. Call it when
   * the user presses a button. Does nothing at a step without passkeys.
   */
  ask(): void
  /** Ends a question in progress, and watches no longer. */
  stop(): void
}

/** Options of {@link watchPasskeys}. */
export interface WatchPasskeysOptions {
  /** Called with each new state. */
  onChange?(state: PasskeyState): void
  /** @default the browser of this page */
  browser?: PasskeyBrowser
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
 * const passkeys = watchPasskeys(auth.steps, { onChange: ({ error }) => show(error) })
 * button.onclick = () => passkeys.ask()
 */
export function watchPasskeys(
  machine: StepMachine,
  { onChange, browser = findPasskeyBrowser() }: WatchPasskeysOptions = {},
): PasskeyPrompt {
  let shown = IDLE
  let question = new AbortController()
  let seen = ''
  let since = 0
  /** The user has pressed the button, and the options were too old. */
  let isWaiting = false
  let hasTriedSilently = false
  /** The id of the passkey that was sent, until the service has answered. */
  let sent = ''

  function set(next: PasskeyState): void {
    shown = next
    onChange?.(next)
  }

  function end(): AbortSignal {
    question.abort()
    question = new AbortController()
    return question.signal
  }

  async function ask(mediation?: PasskeyOptions['mediation']): Promise<void> {
    const signal = end()
    const { passkey, passkey_creation } = machine.getState()?.data ?? {}
    const options = { signal, ...(mediation && { mediation }) }
    const started = browser.now()
    // Nobody has asked for what happens in a field: the reason of the last dialog stays readable.
    set({ busy: !mediation, error: mediation ? shown.error : null })
    try {
      if (passkey) {
        const credential = await callBrowser(browser, 'get', passkey, options)
        if (signal.aborted) return
        sent = credential.id
        machine.send({ type: 'passkey', credential })
      } else if (passkey_creation) {
        const credential = await callBrowser(browser, 'create', passkey_creation, options)
        if (signal.aborted) return
        machine.send({ type: 'passkey_add', credential, name: null })
      }
      set(IDLE)
    } catch (error) {
      if (signal.aborted) return
      const code = passkeyErrorCode(error, passkey?.rpId ?? passkey_creation?.rp.id)
      if (!mediation) set({ busy: false, error: { code } })
      if (!mediation || browser.now() - started > ASKED) void offer()
    }
  }

  /** What needs no press of the user. */
  async function offer(): Promise<void> {
    const { signal } = question
    const { api } = browser
    const isNew = machine.getState()?.data.passkey_creation
    if (isNew && !api) return machine.send({ type: 'passkey_decline', until: 'skip' })
    const can = isNew
      ? !hasTriedSilently && (await api?.getClientCapabilities?.())?.conditionalCreate
      : hasField(machine.getState()) && (await api?.isConditionalMediationAvailable?.())
    if (!can || signal.aborted) return
    hasTriedSilently ||= isNew !== undefined
    void ask('conditional')
  }

  function look(): void {
    const state = machine.getState()
    if (state?.busy) {
      set({ ...shown, error: null })
      return
    }
    const key = `${challengeOf(state)} ${hasField(state)}`
    const isKnown = key === seen
    const credentialId = sent
    seen = key
    sent = ''
    if (isKnown) {
      // The answer did not arrive.
      if (credentialId) void offer()
      return
    }
    const rpId = state?.data.passkey?.rpId
    if (credentialId && rpId && state.error?.code === 'passkey_unknown') {
      void signalUnknownPasskey({ rpId, credentialId }, browser)
    }
    end()
    set(IDLE)
    since = browser.now()
    if (challengeOf(state)) void (isWaiting ? ask() : offer())
    isWaiting = false
  }

  /** Gets new options for old ones, and returns whether they were old. */
  function renew(): boolean {
    const isOld = browser.now() - since > FRESH && !shown.busy && !!challengeOf(machine.getState())
    if (isOld) machine.send({ type: 'passkey_options' })
    return isOld
  }

  const stops = [machine.subscribe(look), browser.onReturn(renew)]
  look()

  return {
    ask() {
      isWaiting = renew()
      if (!isWaiting && challengeOf(machine.getState())) void ask()
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
function hasField(state: StepState | null): boolean {
  const passkey = state?.data.passkey
  return !!passkey && !passkey.allowCredentials && WITH_FIELD.test(state.step.kind)
}
