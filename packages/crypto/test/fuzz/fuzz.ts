import type { FuzzTarget } from './fuzz-target.ts'
import type { Json } from './json.ts'
import { minimise } from './minimise.ts'
import { mutate } from './mutate.ts'
import { createRandom } from './random.ts'
import { type Finding, runInput } from './run-input.ts'

/** How long and with what a target is run. */
export interface FuzzOptions {
  seed: number
  /** Ends the run, whichever comes first. */
  milliseconds: number
  executions?: number | undefined
  /** Told every input before it is run, so that one that never ends is known. */
  onInput?: ((input: Json) => void) | undefined
}

/** What a run found. */
export interface FuzzResult {
  executions: number
  seconds: number
  findings: Finding[]
}

/** As many findings of one target are enough to look at. */
const ENOUGH = 10

/** Runs a target on its samples, then on what is made of them. */
export async function fuzz(target: FuzzTarget, options: FuzzOptions): Promise<FuzzResult> {
  const prepared = await target.prepare()
  const random = createRandom(options.seed)
  const started = performance.now()
  const findings = new Map<string, Finding>()
  let executions = 0
  const isOver = () =>
    executions >= (options.executions ?? Number.POSITIVE_INFINITY) ||
    performance.now() - started > options.milliseconds ||
    findings.size >= ENOUGH
  while (!isOver()) {
    const input = prepared.samples[executions] ?? mutate(random, prepared.samples)
    options.onInput?.(input)
    executions += 1
    const wrong = await runInput(prepared, input)
    if (wrong === undefined || findings.has(toKind(wrong))) continue
    const same = async (smaller: Json) => {
      const other = await runInput(prepared, smaller)
      return other !== undefined && toKind(other) === toKind(wrong)
    }
    const smallest = await minimise(input, same)
    findings.set(toKind(wrong), { target: target.name, about: wrong, input: smallest })
  }
  const seconds = (performance.now() - started) / 1000
  return { executions, seconds, findings: [...findings.values()] }
}

/** Findings that differ only in values are one. */
function toKind(wrong: string): string {
  return wrong.replaceAll(/\d+/g, '0').slice(0, 60)
}
