import { spawn } from 'node:child_process'
import { FailedTests } from './failed-tests.ts'
import { LastLines } from './last-lines.ts'

/** The result of one command of a run. */
export interface StepResult {
  readonly name: string
  readonly ok: boolean
  readonly seconds: number
  /** The last lines of its output, where tools print errors. */
  readonly end?: string
  /** The failed tests that its output names. */
  readonly failed?: readonly string[]
}

/** A command line of this repository, with a name. Programs are found in `node_modules/.bin`. */
export interface Step {
  readonly name: string
  readonly command: readonly [string, ...string[]]
}

/** Options of {@link runStep}. */
export interface RunOptions {
  /** Variables to add to the environment. */
  readonly env?: NodeJS.ProcessEnv
  /** Receives the output of the step in pieces. @default prints it at once */
  readonly say?: (text: string) => void
}

/** Runs a step and shows its output. */
export async function runStep(step: Step, { env = {}, say }: RunOptions = {}): Promise<StepResult> {
  const started = performance.now()
  const [program, ...args] = step.command
  const child = spawn(program, args, {
    stdio: ['inherit', 'pipe', 'pipe'],
    env: { ...process.env, ...colour(), ...env },
  })
  const end = new LastLines(LINES_SHOWN_AGAIN)
  const failed = new FailedTests()
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    from.setEncoding('utf8').on('data', (text: string) => {
      if (say === undefined) to.write(text)
      else say(text)
      end.add(text)
      failed.add(text)
    })
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
    // A process that the step left running keeps the pipes open. The tool does not wait for it.
    child.once('exit', (status) => setTimeout(resolve, 1000, status).unref())
  })
  const seconds = (performance.now() - started) / 1000
  return { name: step.name, ok: code === 0, seconds, end: end.toString(), failed: failed.list() }
}

const LINES_SHOWN_AGAIN = 60

/** Tools write no colours into a pipe, but their output is shown on a screen. */
const colour = (): NodeJS.ProcessEnv =>
  process.stdout.isTTY && process.env.NO_COLOR === undefined ? { FORCE_COLOR: '1' } : {}

/** Runs steps one after another, even if one fails, so one run shows every failure. */
export async function runSteps(steps: readonly Step[]): Promise<StepResult[]> {
  const results: StepResult[] = []
  for (const step of steps) {
    console.log(`\n— ${step.name}: ${step.command.join(' ')}`)
    results.push(await runStep(step))
  }
  return results
}

/** A step prints such a line for everything that it leaves out. */
const SKIPPED = /^SKIPPED: .*/gm

/**
 * Prints the last lines of each failed step, one line per step, and the names of the failed tests.
 * The names come last, because some CI shows only the end of an output. Returns whether all steps
 * succeeded.
 */
export function summarise(results: readonly StepResult[]): boolean {
  for (const { name, ok, end = '' } of results) {
    if (!ok) console.log(`\n— failed: ${name}\n${end}`)
  }
  console.log('')
  for (const { name, ok, seconds, end = '' } of results) {
    console.log(`${ok ? 'ok  ' : 'FAIL'}  ${seconds.toFixed(1).padStart(6)} s  ${name}`)
    for (const skipped of end.match(SKIPPED) ?? []) console.log(`${' '.repeat(16)}${skipped}`)
  }
  const slowest = [...results].sort((a, b) => b.seconds - a.seconds).slice(0, 5)
  const total = results.reduce((sum, { seconds }) => sum + seconds, 0)
  console.log(`slowest of ${total.toFixed(0)} s: ${slowest.map(({ name }) => name).join(', ')}`)
  const unsuccessful = results.filter(({ ok }) => !ok)
  for (const test of unsuccessful.flatMap(({ failed = [] }) => failed)) console.log(`\n${test}`)
  return unsuccessful.length === 0
}
