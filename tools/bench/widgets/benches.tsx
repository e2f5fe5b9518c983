import { NO_DATA, type StepMachine, type StepState } from '@shrd/client/auth'
import { allWords, ShrdProvider, SignIn } from '@shrd/react'
import { type ReactElement, type ReactNode, useEffect } from 'react'
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
type Work = (element: ReactElement) => Promise<number>

const drawOnServer: Work = async (element) => {
  const started = performance.now()
  renderToString(element)
  return performance.now() - started
}

/** In a place of the page, from when it is begun until its effects have run. */
async function inPlace(
  begin: (place: HTMLElement, onReady: () => void) => void,
  html = '',
): Promise<number> {
  const place = document.createElement('div')
  place.innerHTML = html
  document.body.append(place)
  const started = performance.now()
  await new Promise<void>((onReady) => begin(place, onReady))
  const took = performance.now() - started
  place.remove()
  return took
}

function Ready({ children, onReady }: { children: ReactNode; onReady(): void }): ReactNode {
  useEffect(onReady, [])
  return children
}

const drawFirst: Work = (element) =>
  inPlace((place, onReady) => createRoot(place).render(<Ready {...{ onReady }}>{element}</Ready>))

const hydrate: Work = (element) => {
  const nothing = () => undefined
  const html = renderToString(<Ready onReady={nothing}>{element}</Ready>)
  return inPlace((place, onReady) => {
    hydrateRoot(place, <Ready {...{ onReady }}>{element}</Ready>)
  }, html)
}

const median = (values: number[]): number =>
  values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

/** The two take turns, so that what else the machine does falls on both. */
async function compare(name: string, work: Work): Promise<Measure> {
  const ours: number[] = []
  const plain: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await work(OURS))
    plain.push(await work(PLAIN))
  }
  const baseline = { name: 'a form by hand', value: median(plain) }
  return { name, value: median(ours), unit: 'ms', baseline }
}

/** How long the sign-in takes to be drawn, beside the least that the same screen needs. */
export const benches: readonly Bench[] = [
  {
    name: 'sign-in',
    run: async () => [
      await compare('drawn on a server', drawOnServer),
      await compare('drawn first', drawFirst),
      await compare('hydrated', hydrate),
    ],
  },
]
