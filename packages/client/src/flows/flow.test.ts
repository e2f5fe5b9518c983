import { expect, test } from 'vitest'
import { createGate, type Gate, settle } from '../../test/gate.ts'
import { createFlow, type Transition } from './flow.ts'

type State = { readonly count: number; readonly failed: boolean }
type Event = { type: 'start' | 'stop' | 'came' | 'broke' | 'nothing' }
type Effect = 'fetch'

function transition(state: State, { type }: Event): Transition<State, Effect> {
  switch (type) {
    case 'start':
      return { state, effects: ['fetch'] }
    case 'stop':
      return { state: { ...state }, effects: ['cancel'] }
    case 'came':
      return { state: { ...state, count: state.count + 1 } }
    case 'broke':
      return { state: { ...state, failed: true } }
    case 'nothing':
      return { state }
  }
}

/** A flow whose effects end when the test says so. */
function createTestFlow() {
  const pending: Gate[] = []
  const signals: AbortSignal[] = []
  const flow = createFlow<State, Event, Effect>({
    initial: { count: 0, failed: false },
    transition,
    async perform(_effect, { send, signal }) {
      const work = createGate()
      pending.push(work)
      signals.push(signal)
      await work.passed
      send({ type: 'came' })
    },
    failed: () => ({ type: 'broke' }),
  })
  return { flow, pending, signals }
}

test('an effect tells the machine what came out', async () => {
  const { flow, pending } = createTestFlow()
  flow.send({ type: 'start' })
  pending[0]?.open()
  await settle()
  expect(flow.getState()).toEqual({ count: 1, failed: false })
})

test('an effect that throws becomes an event', async () => {
  const { flow, pending } = createTestFlow()
  flow.send({ type: 'start' })
  pending[0]?.fail(new Error('x'))
  await settle()
  expect(flow.getState()).toEqual({ count: 0, failed: true })
})

test('what was cancelled is aborted and says nothing, neither result nor failure', async () => {
  const { flow, pending, signals } = createTestFlow()
  flow.send({ type: 'start' })
  flow.send({ type: 'start' })
  flow.send({ type: 'stop' })
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true])
  pending[0]?.open()
  pending[1]?.fail(new Error('x'))
  await settle()
  expect(flow.getState()).toEqual({ count: 0, failed: false })
})

test('after a cancel new effects run', async () => {
  const { flow, pending } = createTestFlow()
  flow.send({ type: 'stop' })
  flow.send({ type: 'start' })
  pending[0]?.open()
  await settle()
  expect(flow.getState().count).toBe(1)
})

test('listeners hear of changes only, and not after they left', () => {
  const { flow } = createTestFlow()
  const heard: number[] = []
  const stop = flow.subscribe(() => heard.push(flow.getState().count))
  flow.send({ type: 'nothing' })
  flow.send({ type: 'came' })
  stop()
  flow.send({ type: 'came' })
  expect(heard).toEqual([1])
})

test('a destroyed flow is deaf', async () => {
  const { flow, pending, signals } = createTestFlow()
  flow.send({ type: 'start' })
  flow.destroy()
  flow.send({ type: 'came' })
  pending[0]?.open()
  await settle()
  expect(signals[0]?.aborted).toBe(true)
  expect(flow.getState().count).toBe(0)
})
