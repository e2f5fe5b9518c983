import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

const START_LIMIT_MS = 60_000
const NODE = ['--conditions=shrd-source', '--disable-warning=ExperimentalWarning']

/** What a command has written, and how it ended. */
export interface Ran {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Starts a program of this repository. */
export function launch(file: string, env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, [...NODE, file], { env, stdio: ['ignore', 'ignore', 'inherit'] })
}

/** Runs a command of this repository to its end. */
export async function run(
  file: string,
  words: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<Ran> {
  const child = spawn(process.execPath, [...NODE, file, ...words], { env, stdio: 'pipe' })
  child.stdin.end()
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { code: Number(code ?? 1), out, err }
}

/** Ends a process with a signal and waits for it. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

/** Waits for a service to say that it takes requests. */
export function untilReady(url: string, child: ChildProcess): Promise<void> {
  return until(child, async () => {
    const answer = await fetch(url).catch(() => undefined)
    return answer?.status === 200
  })
}

/** Waits for something to listen at a port of this machine. */
export function untilListening(port: number, child: ChildProcess): Promise<void> {
  return until(child, async () => {
    const socket = connect(port, '127.0.0.1')
    try {
      await once(socket, 'connect')
      return true
    } catch {
      return false
    } finally {
      socket.destroy()
    }
  })
}

async function until(child: ChildProcess, isDone: () => Promise<boolean>): Promise<void> {
  for (const limit = Date.now() + START_LIMIT_MS; Date.now() < limit; await wait(100)) {
    if (child.exitCode !== null) throw new Error(`a process has ended with ${child.exitCode}`)
    if (await isDone()) return
  }
  throw new Error('a process does not answer')
}
