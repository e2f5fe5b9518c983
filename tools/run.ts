import { spawn } from 'node:child_process'
import { LastLines } from './last-lines.ts'

/** What one command of a run did. */
export interface StepResult {
  readonly name: string
  readonly ok: boolean
  readonly seconds: number
  /** How its output ended, where tools say what went wrong. */
  readonly end?: string
}

/** A named command line of this repository; programs are found in `node_modules/.bin`. */
export interface Step {
  readonly name: string
  readonly command: readonly [string, ...string[]]
}

/** Options of {@link runStep}. */
export interface RunOptions {
  /** More environment. */
  readonly env?: NodeJS.ProcessEnv
  /** Told what the step prints, piece by piece. @default it goes on as it came */
  readonly say?: (text: string) => void
}

/** Runs a step with its output on screen. */
export async function runStep(step: Step, { env = {}, say }: RunOptions = {}): Promise<StepResult> {
  const started = performance.now()
  const [program, ...args] = step.command
  const child = spawn(program, args, {
    stdio: ['inherit', 'pipe', 'pipe'],
    env: { ...process.env, ...colour(), ...env },
  })
  const end = new LastLines(LINES_SHOWN_AGAIN)
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    from.setEncoding('utf8').on('data', (text: string) => {
      if (say === undefined) to.write(text)
      else say(text)
      end.add(text)
    })
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
    // What it may have left running keeps the pipes open, and is not waited for.
    child.once('exit', (status) => setTimeout(resolve, 1000, status).unref())
  })
  const seconds = (performance.now() - started) / 1000
  return { name: step.name, ok: code === 0, seconds, end: end.toString() }
}

const LINES_SHOWN_AGAIN = 60

/** Behind a pipe tools would draw without colour, though what they say goes to a screen. */
const colour = (): NodeJS.ProcessEnv =>
  process.stdout.isTTY && process.env.NO_COLOR === undefined ? { FORCE_COLOR: '1' } : {}

/** Runs steps one after another, to the end even when one fails, so that one run tells all. */
export async function runSteps(steps: readonly Step[]): Promise<StepResult[]> {
  const results: StepResult[] = []
  for (const step of steps) {
    console.log(`\n— ${step.name}: ${step.command.join(' ')}`)
    results.push(await runStep(step))
  }
  return results
}

/** A step prints a line that begins so for whatever it leaves out. */
const SKIPPED = /^SKIPPED: .*/gm

/** Prints how every failed step ended and a line per step, and says whether all went well. */
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
  return results.every(({ ok }) => ok)
}
