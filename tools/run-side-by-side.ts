import { availableParallelism } from 'node:os'
import { runStep, type Step, type StepResult } from './run.ts'
import { createTurns } from './turns.ts'

/** A step of a run in which several go on at the same time. */
export interface PlannedStep extends Step {
  /** Names of the steps that must end before this one starts. They may fail. */
  readonly after?: readonly string[]
  /**
   * True if the step keeps all cores busy, or measures time: no other step runs beside it. @default
   * false
   */
  readonly isAlone?: boolean
}

/** Options of {@link runSideBySide}. */
export interface SideBySideOptions {
  /** How many steps run at the same time. @default the number of cores */
  readonly lanes?: number
  readonly show?: (text: string) => void
  readonly run?: typeof runStep
}

/**
 * Runs all steps, even if one fails, so one run shows every failure. Steps run side by side where
 * they may, each as early as the order of the list allows.
 *
 * @throws TypeError for a step that waits for a step outside the list
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
      throw new TypeError('Steps wait for each other, or for a step that is not in the list.')
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
