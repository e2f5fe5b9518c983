import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { Instance } from './token-call.ts'

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url))

/** The service in a process of its own, which listens. */
export interface ServerProcess extends Instance {
  readonly pid: number
  /** What it wrote to standard output before it listened. */
  readonly announced: readonly string[]
  /** Ends it in order, or at once. Resolves when it has ended. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

/**
 * Starts the service on a port. Two servers in the process of a test would wait for each other's
 * lock of SQLite, and one there cannot be killed.
 */
export async function startServerProcess(
  port: number,
  env: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['--conditions=shrd-source', MAIN], {
    env: { PATH: process.env.PATH, NODE_ENV: 'development', PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const announced = await listen(child)
  return {
    pid: child.pid ?? 0,
    announced,
    port,
    origin: env.ISSUER ?? '',
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    },
  }
}

async function listen(
  child: ChildProcessByStdio<null, Readable, null>,
): Promise<readonly string[]> {
  const announced: string[] = []
  const listening = Promise.withResolvers<void>()
  const read = (chunk: unknown) => {
    announced.push(String(chunk))
    if (announced.join('').includes('"listening"')) listening.resolve()
  }
  child.stdout.on('data', read)
  child.once('exit', () => listening.reject(new Error('the process ended')))
  await listening.promise
  child.stdout.off('data', read).resume()
  return announced
}
