import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { programsOf } from './programs-of.ts'
import type { Site } from './site.ts'

const START_LIMIT_MS = 30_000

/**
 * Starts a framework's server on a port of loopback and waits until it responds.
 *
 * @param given the port; a free one without it
 */
export async function serveProgram(
  folder: string,
  command: (port: string) => readonly string[],
  given?: number,
): Promise<Site> {
  const port = String(given ?? (await findPort()))
  const [program = '', ...args] = command(port)
  const env = { ...programsOf(dirname(folder)), HOST: '127.0.0.1', PORT: port }
  // A separate process group, so that all processes of the server end with it.
  const child = spawn(program, args, { cwd: folder, env, stdio: 'ignore', detached: true })
  const address = given === undefined ? `http://127.0.0.1:${port}` : `http://localhost:${port}`
  try {
    await once(child, 'spawn')
    await waitUntilAlive(address, child)
  } catch (error) {
    await stop(child)
    throw error
  }
  return { address, stop: () => stop(child) }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return
  const ended = once(child, 'exit')
  process.kill(-child.pid, 'SIGKILL')
  await ended
}

async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('There is no free port.')
  return address.port
}

async function waitUntilAlive(address: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}.`)
    const isAlive = await fetch(address).then(
      () => true,
      () => false,
    )
    if (isAlive) return
    await wait(100)
  }
  throw new Error(`The server did not answer within ${START_LIMIT_MS / 1000} s.`)
}
