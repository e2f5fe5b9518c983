import { availableParallelism } from 'node:os'
import { runStep, type Step, type StepResult } from './run.ts'
import { createTurns } from './turns.ts'

/** A step of a run in which several go on at the same time. */
export interface PlannedStep extends Step {
  /** Names of the steps that have to be over before, well or not. */
  readonly after?: readonly string[]
  /** Keeps all cores busy by itself, or measures time: nothing runs beside it. @default false */
  readonly isAlone?: boolean
}

/** What {@link runSideBySide} may be told. */
export interface SideBySideOptions {
  /** Steps at the same time. @default as many as there are cores */
  readonly lanes?: number
  readonly show?: (text: string) => void
  readonly run?: typeof runStep
}

/**
 * Runs steps to the end even when one fails, so that one run tells all: side by side where they may, each
 * as early as the order of the list allows.
 *
 * @throws TypeError for a step that waits for none of the list
 */
export async function runSideBySide(
  steps: readonly PlannedStep[],
  {
    lanes = availableParallelism(),
    show = (text) => void process.stdout.write(text),
    run = runStep,
  }: SideBySideOptions = {},
): Promise<StepResult[]> {
  const results = new Map<string, StepResult>()
  const running = new Map<PlannedStep, Promise<void>>()
  const waiting = new Set(steps)
  const takeTurn = createTurns(show)

  async function begin(step: PlannedStep): Promise<void> {
    const { say, end } = takeTurn()
    say(`\n— ${step.name}: ${step.command.join(' ')}\n`)
    results.set(step.name, await run(step, { say }))
    end()
    running.delete(step)
  }

  while (results.size < steps.length) {
    for (const step of waiting) {
      if (!mayBegin(step, { results, running: [...running.keys()], lanes })) continue
      waiting.delete(step)
      running.set(step, begin(step))
    }
    if (running.size === 0)
      throw new TypeError('Steps wait for each other, or for none that is here.')
    await Promise.race(running.values())
  }
  return steps.flatMap(({ name }) => results.get(name) ?? [])
}

interface Progress {
  readonly results: ReadonlyMap<string, StepResult>
  readonly running: readonly PlannedStep[]
  readonly lanes: number
}

function mayBegin({ after = [], isAlone }: PlannedStep, { results, running, lanes }: Progress) {
  if (!after.every((name) => results.has(name))) return false
  if (isAlone) return running.length === 0
  return running.length < lanes && !running.some((other) => other.isAlone)
}
