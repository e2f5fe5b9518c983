import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** A command line and the folder in which it runs. */
export interface Command {
  readonly command: readonly string[]
  readonly folder: string
  readonly env?: NodeJS.ProcessEnv
  /** Milliseconds. */
  readonly timeLimit: number
}

/** Runs a command. If it fails, throws with the last lines of its output. */
export async function runCommand({ command, folder, env, timeLimit }: Command): Promise<void> {
  const [program = '', ...args] = command
  const options = { cwd: folder, env: env ?? process.env, timeout: timeLimit }
  try {
    await promisify(execFile)(program, args, { ...options, maxBuffer: 64_000_000 })
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`${command.join(' ')}\n${`${stdout}\n${stderr}`.trim().slice(-3000)}`)
  }
}
