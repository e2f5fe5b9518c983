import { type ChildProcess, fork } from 'node:child_process'
import type { Lie, LieMessage, LieOrder, LieResult } from './lie.ts'

/** The result of {@link runLies}. */
export interface LieRun {
  readonly lies: readonly Omit<Lie, 'run'>[]
  readonly results: readonly LieResult[]
}

/** Options of {@link runLies}. */
export interface RunLiesOptions {
  /** How long a single lie may take, in milliseconds. */
  readonly limit: number
  /** Chooses the lies to run from those in the bundle. */
  readonly order: (lies: LieRun['lies']) => LieOrder
}

/** Milliseconds. This limit only ends lies that hang. */
const LOAD_LIMIT = 60_000

const PROCESS = new URL('./lie-process.ts', import.meta.url)

/** Runs lies of a bundle in a separate process. Ends the process if a lie takes too long. */
export function runLies(bundle: string, { limit, order }: RunLiesOptions): Promise<LieRun> {
  const child = fork(PROCESS, [bundle], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv: [],
  })
  const errors = collect(child)
  return new Promise((settle, fail) => {
    let lies: LieRun['lies'] | undefined
    let name = ''
    const results: LieResult[] = []
    let timer = setTimeout(end, LOAD_LIMIT)
    function end(): void {
      child.kill('SIGKILL')
      results.push({ name, outcome: 'hung', reason: `did not end after ${limit} ms`, ms: limit })
    }
    child.on('message', (message: LieMessage) => {
      clearTimeout(timer)
      timer = setTimeout(end, limit)
      if (message.type === 'done') results.push(message.result)
      if (message.type === 'begun') name = message.name
      if (message.type === 'loaded') {
        lies = message.lies
        child.send(order(lies))
      }
    })
    child.once('error', fail)
    child.once('close', (code) => {
      clearTimeout(timer)
      if (lies === undefined) return fail(new Error(`The lies do not load: ${errors.join('')}`))
      if (code !== 0 && code !== null) {
        results.push({ name, outcome: 'crashed', reason: errors.join('').trim(), ms: 0 })
      }
      settle({ lies, results })
    })
  })
}

function collect({ stderr }: ChildProcess): string[] {
  const texts: string[] = []
  stderr?.setEncoding('utf8').on('data', (text: string) => texts.push(text))
  return texts
}
