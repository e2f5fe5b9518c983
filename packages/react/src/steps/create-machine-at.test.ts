import { createStepMachine, NO_DATA } from '@shrd/client/auth'
import type { StepEvent, StepNext, StepOutput } from '@shrd/contract'
import { describe, expect, test, vi } from 'vitest'
import { createMachineAt } from './create-machine-at.ts'

const REGISTER = { at: 'register', by: 'register' } as const
const FORM: StepEvent = { type: 'identify', email: 'ada@example.org' }

const output = (next: StepNext, email: string | null = null): StepOutput => ({
  transaction: 't',
  next,
  data: { ...NO_DATA, email },
})

/** A sign-in whose service answers with these steps, one after the other. */
function createScene(...answers: StepOutput[]) {
  const sent: (StepEvent | undefined)[] = []
  const machine = createStepMachine({
    leave: () => undefined,
    async send(event) {
      sent.push(event)
      const answer = answers.shift()
      if (answer === undefined) throw new Error('the service is not asked so often')
      return answer
    },
  })
  const at = createMachineAt(machine, REGISTER)
  at.subscribe(() => undefined)
  const isIdle = () => vi.waitFor(() => expect(machine.getState()?.busy).toBe(false))
  return { machine, at, sent, isIdle, kind: () => at.getState()?.step.kind }
}

const begin = async ({ machine, isIdle }: ReturnType<typeof createScene>) => {
  machine.begin()
  await isIdle()
  await isIdle()
}

describe('a sign-in that begins at another step', () => {
  test('chooses it once, with the address that is known, and is answered by nobody else', async () => {
    const scene = createScene(
      output({ kind: 'password' }, 'ada@example.org'),
      output({ kind: 'register' }),
      output({ kind: 'password' }),
    )
    await begin(scene)
    await vi.waitFor(() => expect(scene.sent).toHaveLength(2))
    expect(scene.sent[1]).toEqual({ type: 'choose', to: 'register', email: 'ada@example.org' })
    await scene.isIdle()
    scene.at.send({ type: 'choose', to: 'password' })
    await scene.isIdle()
    expect([scene.kind(), scene.sent.length]).toEqual(['password', 3])
  })

  test('sends on arrival what was sent before, and only the first of it', async () => {
    const scene = createScene(output({ kind: 'register' }), output({ kind: 'verify_email' }))
    scene.at.send(FORM)
    scene.at.send({ type: 'restart' })
    expect(scene.at.getState()).toMatchObject({ step: { kind: 'register' }, busy: true })
    await begin(scene)
    await vi.waitFor(() => expect(scene.kind()).toBe('verify_email'))
    expect(scene.sent).toEqual([undefined, FORM])
  })

  test('gives it back where the service stands elsewhere', async () => {
    const scene = createScene(output({ kind: 'second_factor' }))
    scene.at.send(FORM)
    await begin(scene)
    expect(scene.at.getState()).toMatchObject({ step: { kind: 'second_factor' }, busy: false })
    expect(scene.sent).toEqual([undefined])
  })

  test('begins there again when it begins anew after somebody was signed in', async () => {
    const scene = createScene(output({ kind: 'register' }), output({ kind: 'register' }))
    await begin(scene)
    scene.machine.clear()
    expect(scene.at.getState()).toMatchObject({ step: { kind: 'register' }, data: NO_DATA })
    await begin(scene)
    expect(scene.at.getState()).toBe(scene.machine.getState())
  })
})
