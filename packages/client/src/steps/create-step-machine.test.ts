import type { StepEvent, StepOutput } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import { describe, expect, test, vi } from 'vitest'
import { createStepMachine, type StepMachineOptions } from './create-step-machine.ts'
import { NO_DATA } from './step-machine.ts'

const step = (kind: 'password' | 'otp' | 'error', transaction = kind): StepOutput => ({
  transaction,
  next: { kind },
  data: NO_DATA,
})
const RESEND: StepEvent = { type: 'resend' }

/** A machine with these responses, and the sent events. */
function createMachine(
  answers: (StepOutput | Error | null)[],
  options: Partial<StepMachineOptions> = {},
) {
  const sent: unknown[] = []
  const machine = createStepMachine({
    first: step('password'),
    leave: () => expect.unreachable(),
    async send(event, transaction) {
      sent.push([event?.type, transaction])
      const answer = answers.shift()
      if (answer instanceof Error) throw answer
      return answer ?? null
    },
    ...options,
  })
  return { machine, sent }
}

const isIdle = (machine: ReturnType<typeof createStepMachine>) =>
  vi.waitFor(() => expect(machine.getState()?.busy).toBe(false))

describe('a step machine', () => {
  test('shows the step that the page was drawn with, and sends nothing by itself', () => {
    const { machine, sent } = createMachine([])
    expect(machine.getState()).toMatchObject({ step: { kind: 'password' }, busy: false })
    expect(sent).toEqual([])
  })

  test('sends one event at a time, with the handle of the step that it is for', async () => {
    const { machine, sent } = createMachine([step('otp'), step('password')])
    machine.send(RESEND)
    machine.send(RESEND)
    expect(machine.getState()?.busy).toBe(true)
    await isIdle(machine)
    machine.send(RESEND)
    await isIdle(machine)
    expect(sent).toEqual([
      ['resend', 'password'],
      ['resend', 'otp'],
    ])
  })

  test('tells its watchers of each change, and no more once they stop', async () => {
    const { machine } = createMachine([step('otp')])
    const heard = vi.fn()
    const stop = machine.subscribe(heard)
    machine.send(RESEND)
    await isIdle(machine)
    expect(heard).toHaveBeenCalledTimes(2)
    stop()
    machine.setMailedCode('code')
    expect(heard).toHaveBeenCalledTimes(2)
    expect(machine.getState()?.mailedCode).toBe('code')
  })

  test('keeps one value of a refusal until the next answer, which may be the same refusal', async () => {
    const error = { code: 'invalid_credentials', message: 'no' } as const
    const refused = { ...step('password'), data: { ...NO_DATA, error } }
    const { machine } = createMachine([refused, refused])
    machine.send(RESEND)
    await isIdle(machine)
    const first = machine.getState()?.error
    machine.send(RESEND)
    expect(machine.getState()?.error).toBe(first)
    await isIdle(machine)
    expect(machine.getState()?.error).toEqual(first)
    expect(machine.getState()?.error).not.toBe(first)
  })

  test('stays at its step without an answer, and forgets the failure with the next one', async () => {
    const { machine } = createMachine([new ShrdError('network'), new Error('odd'), step('otp')])
    for (const code of ['network', 'internal']) {
      machine.send(RESEND)
      await isIdle(machine)
      expect(machine.getState()).toMatchObject({ step: { kind: 'password' }, error: { code } })
    }
    machine.send(RESEND)
    await isIdle(machine)
    expect(machine.getState()).toMatchObject({ step: { kind: 'otp' }, error: null })
  })

  test('stays busy once it leaves, and once somebody is signed in', async () => {
    const leave = vi.fn()
    const to = 'https://id.example.org/next'
    const leaving = createMachine([{ ...step('otp'), next: { kind: 'redirect', to } }], { leave })
    leaving.machine.send(RESEND)
    await vi.waitFor(() => expect(leave.mock.calls).toEqual([[to]]))
    expect(leaving.machine.getState()?.busy).toBe(true)
    const { machine, sent } = createMachine([null])
    machine.send(RESEND)
    await Promise.resolve()
    machine.send(RESEND)
    expect([machine.getState()?.busy, sent.length]).toEqual([true, 1])
  })

  test('starts again after its end: in place, or as its page does', async () => {
    const { machine, sent } = createMachine([step('otp')], { first: step('error') })
    machine.send({ type: 'restart' })
    await isIdle(machine)
    expect(sent).toEqual([[undefined, 'error']])
    const restart = vi.fn()
    const other = createMachine([], { first: step('error'), restart })
    other.machine.send({ type: 'restart' })
    expect([restart.mock.calls.length, other.sent]).toEqual([1, []])
  })

  test('sends a restart to the service before the end', async () => {
    const { machine, sent } = createMachine([step('password')], { first: step('otp') })
    machine.send({ type: 'restart' })
    await isIdle(machine)
    expect(sent).toEqual([['restart', 'otp']])
  })

  test.each(['interaction_expired', 'wrong_registration', 'oidc_refused'])(
    'is at its end with %s',
    async (code) => {
      const { machine } = createMachine([new ShrdError(code)])
      machine.send(RESEND)
      await isIdle(machine)
      expect(machine.getState()).toMatchObject({ step: { kind: 'error' }, error: { code } })
    },
  )

  test('does not wait for an answer from before it began anew', async () => {
    let answer = (_: StepOutput): void => undefined
    const late = new Promise<StepOutput>((resolve) => {
      answer = resolve
    })
    const machine = createStepMachine({
      first: step('password'),
      leave: () => undefined,
      send: async (event) => (event === undefined ? step('otp') : late),
    })
    machine.send(RESEND)
    machine.begin()
    await isIdle(machine)
    answer(step('error'))
    await late
    expect(machine.getState()?.step.kind).toBe('otp')
    machine.clear()
    expect(machine.getState()).toBeNull()
  })

  test('shows what was learned of in another way, and keeps the code of the mail', () => {
    const { machine } = createMachine([])
    machine.setMailedCode('code')
    machine.show(step('otp'))
    expect(machine.getState()).toMatchObject({ step: { kind: 'otp' }, mailedCode: 'code' })
  })
})
