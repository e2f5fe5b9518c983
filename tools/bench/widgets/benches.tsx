import { NO_DATA, type StepMachine, type StepState } from '@shrd/client/auth'
import { allWords, ShrdProvider, SignIn } from '@shrd/react'
import type { ReactElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server.browser'
import type { Bench, Measure } from '../../../packages/crypto/bench/bench.ts'
import { PlainForm } from './PlainForm.tsx'

const STATE: StepState = {
  step: { kind: 'password' },
  data: { ...NO_DATA, methods: ['password', 'otp'], registration: true },
  busy: false,
  error: null,
  mailedCode: null,
}
const MACHINE: StepMachine = {
  getState: () => STATE,
  subscribe: () => () => undefined,
  send: () => undefined,
}
// With its words at hand there is no boundary inside, whose hydration would go on after the measure.
const OURS = (
  <ShrdProvider words={allWords}>
    <SignIn machine={MACHINE} />
  </ShrdProvider>
)
const PLAIN = <PlainForm />
const ROUNDS = 300

/** Does something with an element, and answers how many milliseconds that took. */
type Work = (element: ReactElement) => number

function inPlace(work: (place: HTMLElement) => void, html = ''): number {
  const place = document.createElement('div')
  place.innerHTML = html
  document.body.append(place)
  const started = performance.now()
  work(place)
  const took = performance.now() - started
  place.remove()
  return took
}

const drawOnServer: Work = (element) => {
  const started = performance.now()
  renderToString(element)
  return performance.now() - started
}

const drawFirst: Work = (element) =>
  inPlace((place) => flushSync(() => createRoot(place).render(element)))

const hydrate: Work = (element) => {
  const html = renderToString(element)
  return inPlace((place) => flushSync(() => void hydrateRoot(place, element)), html)
}

const median = (values: number[]): number =>
  values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

/** The two take turns, so that what else the machine does falls on both. */
function compare(name: string, work: Work): Measure {
  const ours: number[] = []
  const plain: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(work(OURS))
    plain.push(work(PLAIN))
  }
  const baseline = { name: 'a form by hand', value: median(plain) }
  return { name, value: median(ours), unit: 'ms', baseline }
}

/** How long the sign-in takes to be drawn, beside the least that the same screen needs. */
export const benches: readonly Bench[] = [
  {
    name: 'sign-in',
    run: async () => [
      compare('drawn on a server', drawOnServer),
      compare('drawn first', drawFirst),
      compare('hydrated', hydrate),
    ],
  },
]
