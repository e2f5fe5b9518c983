import { spawn } from 'node:child_process'

/** What one command of a run did. */
export interface StepResult {
  readonly name: string
  readonly ok: boolean
  readonly seconds: number
}

/** A named command line of this repository; programs are found in `node_modules/.bin`. */
export interface Step {
  readonly name: string
  readonly command: readonly [string, ...string[]]
}

/** Runs a step with its output on screen. */
export async function runStep(step: Step, env: NodeJS.ProcessEnv = {}): Promise<StepResult> {
  const started = performance.now()
  const [program, ...args] = step.command
  const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  return { name: step.name, ok: code === 0, seconds: (performance.now() - started) / 1000 }
}

/** Runs steps one after another, to the end even when one fails, so that one run tells all. */
export async function runSteps(steps: readonly Step[]): Promise<StepResult[]> {
  const results: StepResult[] = []
  for (const step of steps) {
    console.log(`\n— ${step.name}: ${step.command.join(' ')}`)
    results.push(await runStep(step))
  }
  return results
}

/** Prints a line per step and says whether all went well. */
export function summarise(results: readonly StepResult[]): boolean {
  console.log('')
  for (const { name, ok, seconds } of results) {
    console.log(`${ok ? 'ok  ' : 'FAIL'}  ${seconds.toFixed(1).padStart(6)} s  ${name}`)
  }
  const slowest = [...results].sort((a, b) => b.seconds - a.seconds).slice(0, 5)
  const total = results.reduce((sum, { seconds }) => sum + seconds, 0)
  console.log(`slowest of ${total.toFixed(0)} s: ${slowest.map(({ name }) => name).join(', ')}`)
  return results.every(({ ok }) => ok)
}
