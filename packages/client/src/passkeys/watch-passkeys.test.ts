import type { PasskeyCreation, PasskeyRequest, StepData, StepEvent } from '@shrd/contract'
import { describe, expect, test, vi } from 'vitest'
import { createWatched } from '../steps/create-watched.ts'
import { NO_DATA, type StepState } from '../steps/step-machine.ts'
import type { PasskeyBrowser } from './passkey-browser.ts'
import { type PasskeyState, watchPasskeys } from './watch-passkeys.ts'

const request: PasskeyRequest = {
  challenge: 'AAAA',
  timeout: 300_000,
  rpId: 'id.example',
  userVerification: 'preferred',
}
const creation: PasskeyCreation = {
  challenge: 'BBBB',
  timeout: 300_000,
  rp: { id: 'id.example', name: 'Example' },
  user: { id: 'AQID', name: 'ada@example.org', displayName: 'Ada' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'preferred',
  },
  attestation: 'none',
  extensions: { credProps: true },
}

const bytes = (...values: number[]) => new Uint8Array(values).buffer
const ASSERTION = {
  rawId: bytes(1),
  response: {
    clientDataJSON: bytes(2),
    authenticatorData: bytes(3),
    signature: bytes(4),
    userHandle: null,
  },
}
const ATTESTATION = {
  rawId: bytes(1),
  response: { clientDataJSON: bytes(2), attestationObject: bytes(5) },
}
const SENT = { id: 'AQ', rawId: 'AQ', type: 'public-key' }

interface Question {
  readonly kind: 'get' | 'create'
  readonly publicKey: unknown
  readonly mediation: string | undefined
  readonly signal: AbortSignal
  answer(made: unknown): void
  refuse(name: string): void
}

/** A browser that writes down what it is asked, and a machine that writes down what it is sent. */
function open(
  first: Partial<StepData>,
  { kind = 'password', capabilities = { conditionalGet: true, conditionalCreate: false } } = {},
) {
  const questions: Question[] = []
  const sent: StepEvent[] = []
  const signalled: unknown[] = []
  let clock = 1000
  let comeBack = () => {}
  const stateOf = (data: Partial<StepData>, changes: Partial<StepState> = {}): StepState => ({
    // The kinds of these tests need nothing more.
    step: { kind } as StepState['step'],
    data: { ...NO_DATA, ...data },
    busy: false,
    error: null,
    mailedCode: null,
    ...changes,
  })
  const { getState, subscribe, set } = createWatched<StepState | null>(stateOf(first))
  const ask =
    (of: Question['kind']) =>
    (options: { mediation?: string; signal?: AbortSignal; publicKey?: unknown } = {}) =>
      new Promise<never>((resolve, reject) => {
        const { mediation, publicKey, signal = new AbortController().signal } = options
        signal.addEventListener('abort', () => reject(signal.reason))
        questions.push({
          ...{ kind: of, mediation, publicKey, signal },
          // The browser's own class has no constructor.
          answer: (made) => resolve(made as never),
          refuse: (name) => reject(new DOMException('', name)),
        })
      })
  const browser: PasskeyBrowser = {
    credentials: { get: ask('get'), create: ask('create') },
    api: {
      getClientCapabilities: async () => capabilities,
      isConditionalMediationAvailable: async () => capabilities.conditionalGet,
      signalUnknownCredential: async (of) => void signalled.push(of),
    },
    onReturn(listener) {
      comeBack = listener
      return () => {}
    },
    now: () => clock,
  }
  const machine = { getState, subscribe, send: (event: StepEvent) => void sent.push(event) }
  let state: PasskeyState = { busy: false, error: null }
  const onChange = (next: PasskeyState) => {
    state = next
  }
  const prompt = watchPasskeys(machine, { browser, onChange })
  return {
    ...{ prompt, questions, sent, signalled, browser },
    shown: () => state,
    show: (data: Partial<StepData>, changes?: Partial<StepState>) => set(stateOf(data, changes)),
    pass: (time: number) => {
      clock += time
    },
    comeBack: () => comeBack(),
    asked: (count: number) => vi.waitFor(() => expect(questions).toHaveLength(count)),
  }
}

describe('at a step with a field', () => {
  test('passkeys are offered in it, and the chosen one is sent', async () => {
    const { questions, sent, asked } = open({ passkey: request })
    await asked(1)
    expect(questions[0]).toMatchObject({ kind: 'get', mediation: 'conditional' })
    questions[0]?.answer(ASSERTION)
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    const response = { clientDataJSON: 'Ag', authenticatorData: 'Aw', signature: 'BA' }
    expect(sent).toEqual([{ type: 'passkey', credential: { ...SENT, response } }])
  })

  test('a browser that cannot is not asked', async () => {
    const capabilities = { conditionalGet: false, conditionalCreate: false }
    const { questions } = open({ passkey: request }, { capabilities })
    await new Promise((resolve) => setTimeout(resolve))
    expect(questions).toEqual([])
  })

  test('a press ends the offer before the dialog, and a closed dialog brings it back', async () => {
    const { prompt, questions, asked, shown } = open({ passkey: request })
    await asked(1)
    prompt.ask()
    expect(questions[0]?.signal.aborted).toBe(true)
    expect(shown()).toEqual({ busy: true, error: null })
    questions[1]?.refuse('NotAllowedError')
    await asked(3)
    expect(questions[2]?.mediation).toBe('conditional')
    const told = { busy: false, error: { code: 'passkey_cancelled' } }
    expect(shown()).toMatchObject(told)
    questions[2]?.refuse('NotAllowedError')
    await new Promise((resolve) => setTimeout(resolve))
    expect(shown()).toMatchObject(told)
  })

  test('what the browser refuses at once is not asked again', async () => {
    const { questions, asked, shown } = open({ passkey: request })
    await asked(1)
    questions[0]?.refuse('NotAllowedError')
    await new Promise((resolve) => setTimeout(resolve))
    expect(questions).toHaveLength(1)
    expect(shown().error).toBeNull()
  })

  test('the browser hears of a passkey that nobody has, and is asked with new options', async () => {
    const { questions, sent, signalled, show, asked } = open({ passkey: request })
    await asked(1)
    questions[0]?.answer(ASSERTION)
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    const error = { code: 'passkey_unknown' }
    show({ passkey: { ...request, challenge: 'CCCC' } }, { error })
    await asked(2)
    expect(signalled).toEqual([{ rpId: 'id.example', credentialId: 'AQ' }])
  })

  test('after a lost answer the same options are asked for again', async () => {
    const { questions, sent, show, asked } = open({ passkey: request })
    await asked(1)
    questions[0]?.answer(ASSERTION)
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    show({ passkey: request }, { error: { code: 'network' } })
    await asked(2)
  })

  test('old options are renewed when the user comes back, and before a dialog', async () => {
    const { prompt, questions, sent, show, pass, comeBack, asked } = open({ passkey: request })
    await asked(1)
    comeBack()
    expect(sent).toEqual([])
    pass(5 * 60_000)
    comeBack()
    prompt.ask()
    expect(sent).toEqual([{ type: 'passkey_options' }, { type: 'passkey_options' }])
    show({ passkey: { ...request, challenge: 'CCCC' } })
    expect(questions.at(-1)).toMatchObject({ kind: 'get', mediation: undefined })
  })

  test('the next step ends the question', async () => {
    const { questions, show, asked } = open({ passkey: request })
    await asked(1)
    show({})
    expect(questions[0]?.signal.aborted).toBe(true)
  })
})

test('at a second factor only a press asks', async () => {
  const allowCredentials = [{ type: 'public-key' as const, id: 'AQ', transports: ['usb'] }]
  const data = { passkey: { ...request, allowCredentials } }
  const { prompt, questions } = open(data, { kind: 'second_factor' })
  await new Promise((resolve) => setTimeout(resolve))
  expect(questions).toEqual([])
  prompt.ask()
  expect(questions).toHaveLength(1)
  const id = new Uint8Array([1])
  expect(questions[0]?.publicKey).toMatchObject({
    rpId: 'id.example',
    allowCredentials: [{ type: 'public-key', id, transports: ['usb'] }],
  })
})

describe('at the offer', () => {
  const capabilities = { conditionalGet: true, conditionalCreate: true }

  test('a press creates a passkey', async () => {
    const { prompt, questions, sent } = open({ passkey_creation: creation })
    prompt.ask()
    expect(questions[0]?.publicKey).toEqual({
      ...creation,
      challenge: new Uint8Array([4, 16, 65]),
      user: { ...creation.user, id: new Uint8Array([1, 2, 3]) },
    })
    questions[0]?.answer(ATTESTATION)
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    const response = { clientDataJSON: 'Ag', attestationObject: 'BQ' }
    expect(sent).toEqual([{ type: 'passkey_add', credential: { ...SENT, response }, name: null }])
  })

  test('a browser that can creates one without a question, but tries it once', async () => {
    const { questions, show, asked } = open({ passkey_creation: creation }, { capabilities })
    await asked(1)
    expect(questions[0]).toMatchObject({ kind: 'create', mediation: 'conditional' })
    questions[0]?.answer(ATTESTATION)
    show({ passkey_creation: { ...creation, challenge: 'CCCC' } })
    await new Promise((resolve) => setTimeout(resolve))
    expect(questions).toHaveLength(1)
  })

  test.each([
    ['NotAllowedError', 'passkey_cancelled'],
    ['InvalidStateError', 'passkey_exists'],
    ['NotSupportedError', 'passkey_unsupported'],
    ['ConstraintError', 'passkey_unsupported'],
    ['UnknownError', 'passkey_failed'],
    ['constructor', 'passkey_failed'],
  ])('%s is told as %s', async (name, code) => {
    const { prompt, questions, shown } = open({ passkey_creation: creation })
    prompt.ask()
    questions[0]?.refuse(name)
    await vi.waitFor(() => expect(shown().error?.code).toBe(code))
  })

  test('a page that the domain does not know is told to its developer', async () => {
    vi.stubGlobal('location', { origin: 'https://app.example' })
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { prompt, questions, shown } = open({ passkey_creation: creation })
    prompt.ask()
    questions[0]?.refuse('SecurityError')
    await vi.waitFor(() => expect(shown().error?.code).toBe('passkey_origin'))
    expect(said.mock.calls.flat().join()).toContain('id.example on https://app.example')
    vi.unstubAllGlobals()
  })
})

test('a browser without passkeys goes on, and a press says why there are none', async () => {
  const sent: StepEvent[] = []
  const state = (data: Partial<StepData>): StepState => ({
    step: { kind: 'passkey_offer' },
    data: { ...NO_DATA, ...data },
    busy: false,
    error: null,
    mailedCode: null,
  })
  const { browser } = open({})
  const none = { ...browser, credentials: undefined, api: undefined }
  const at = (data: Partial<StepData>) => ({
    getState: () => state(data),
    subscribe: () => () => {},
    send: (event: StepEvent) => void sent.push(event),
  })
  watchPasskeys(at({ passkey_creation: creation }), { browser: none })
  await vi.waitFor(() => expect(sent).toEqual([{ type: 'passkey_decline', until: 'skip' }]))
  const shown: unknown[] = []
  const onChange = ({ error }: PasskeyState) => void shown.push(error?.code)
  watchPasskeys(at({ passkey: request }), { browser: none, onChange }).ask()
  await vi.waitFor(() => expect(shown).toContain('passkey_unsupported'))
})
