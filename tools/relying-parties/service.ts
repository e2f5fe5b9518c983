import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { PresetName } from '../../server/src/identity/clients/presets.ts'

/** A fresh service in development mode, as `npm start` runs it. */
export interface Service {
  readonly issuer: string
  /** The user that an empty database begins with. */
  readonly person: { readonly email: string; readonly password: string }
  /** Registers an application by the command, and returns the lines that it prints. */
  register(application: Application): Promise<string>
  /** Gives the user a group, as the notes of presets say. */
  admit(group: string): Promise<void>
  stop(): Promise<void>
}

/** An application to register. */
interface Application {
  readonly preset: PresetName
  readonly id: string
  readonly origin: string
  readonly options: readonly string[]
}

const NODE = [process.execPath, '--conditions=shrd-source', '--disable-warning=ExperimentalWarning']
const START_LIMIT_MS = 60_000

/** Starts the service with an empty database in a folder. */
export async function startService(folder: string, port: number): Promise<Service> {
  const issuer = `http://localhost:${port}`
  const env = { ...process.env, ISSUER: issuer, DATA_DIR: folder, LOG_LEVEL: 'error' }
  const [program = '', ...options] = NODE
  const child = spawn(program, [...options, 'server/src/main.ts'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const stop = () => end(child)
  const command = async (name: string, words: readonly string[]): Promise<string> => {
    const args = [...options, `server/src/commands/${name}.ts`, ...words]
    return (await promisify(execFile)(program, args, { env })).stdout
  }
  try {
    await untilReady(issuer, child)
    const note = await readFile(join(folder, 'first-run.txt'), 'utf8')
    const person = {
      email: find(note, /E-mail:\s+(\S+)/),
      password: find(note, /Password:\s+(\S+)/),
    }
    return {
      ...{ issuer, person },
      stop,
      async register({ preset, id, origin, options }) {
        const words = ['add', id, '--preset', preset, '--origin', origin, ...options, '--json']
        return String(JSON.parse(await command('client', words)).lines)
      },
      async admit(group) {
        const words = ['groups', '--type', 'list', '--read', 'application']
        await command('attributes', ['declare', ...words])
        await command('attributes', ['set', person.email, 'groups', group])
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

function find(text: string, pattern: RegExp): string {
  const found = pattern.exec(text)?.[1]
  if (found === undefined) throw new Error(`the first run has written no ${pattern.source}`)
  return found
}

async function untilReady(issuer: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + START_LIMIT_MS
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error('the service has ended')
    const answer = await fetch(`${issuer}/health/ready`).catch(() => undefined)
    if (answer?.status === 200) return
    await wait(100)
  }
  throw new Error('the service does not answer')
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
