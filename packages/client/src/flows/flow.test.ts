import { expect, test } from 'vitest'
import { createGate, type Gate, settle } from '../../test/gate.ts'
import { createFlow, loadPerformer, type Transition } from './flow.ts'

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

/** A flow whose effects end when the test decides. */
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

const context = (signal = new AbortController().signal) => ({ send: () => undefined, signal })

test('what performs is loaded once, for the first effect', async () => {
  let loads = 0
  const performed: string[] = []
  const perform = loadPerformer(async () => {
    loads += 1
    return async (effect: string) => void performed.push(effect)
  })
  expect(loads).toBe(0)
  await Promise.all([perform('a', context()), perform('b', context())])
  expect({ loads, performed }).toEqual({ loads: 1, performed: ['a', 'b'] })
})

test('where its code did not arrive, the effect fails as without a network, and the next one tries again', async () => {
  const answers = [Promise.reject(new TypeError('Failed to fetch')), async () => undefined]
  const perform = loadPerformer(async () => await (answers.shift() ?? Promise.reject()))
  await expect(perform('a', context())).rejects.toMatchObject({ code: 'network' })
  await perform('b', context())
  expect(answers).toEqual([])
})

test('whoever has left while it was loaded leaves nothing behind', async () => {
  const left = new AbortController()
  const performed: string[] = []
  const perform = loadPerformer(async () => async (effect: string) => void performed.push(effect))
  const performing = perform('a', context(left.signal))
  left.abort()
  await performing
  expect(performed).toEqual([])
})
