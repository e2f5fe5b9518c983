import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Ready, Usage } from './measured-process.ts'

/** A server in a process of its own, whose processor time is counted. */
export interface MeasuredServer extends Ready {
  readonly name: string
  usage(): Promise<Usage>
  stop(): Promise<void>
}

/** How to start a {@link MeasuredServer}. */
export interface MeasuredServerOptions {
  readonly name: string
  /** A module of this folder. */
  readonly module: 'bare-provider.ts' | 'service.ts' | 'bare-vault.ts' | 'vault-service.ts'
  readonly env?: Readonly<Record<string, string>>
  /** Where a profile is written when it ends. */
  readonly profileTo?: string | undefined
}

/** Starts it and waits until it answers. */
export async function startMeasured(options: MeasuredServerOptions): Promise<MeasuredServer> {
  const { name, module, env, profileTo } = options
  const profile = profileTo ? ['--cpu-prof', `--cpu-prof-dir=${profileTo}/${name}`] : []
  const child = fork(join(import.meta.dirname, module), {
    execArgv: ['--conditions=shrd-source', '--no-warnings', ...profile],
    // React draws faster without its checks for developers.
    env: { PATH: process.env.PATH, ...env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const killAtExit = () => child.kill('SIGKILL')
  process.once('exit', killAtExit)
  const { origin }: Ready = await answerOf(child)
  return {
    name,
    origin,
    usage: () => {
      child.send('usage')
      return answerOf(child)
    },
    stop: async () => {
      process.removeListener('exit', killAtExit)
      const ended = once(child, 'exit')
      child.send('stop')
      await ended
    },
  }
}

/** The next message of a process; fails when it ends instead. */
function answerOf<Message>(child: ChildProcess): Promise<Message> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`the server ended with ${code}`))
    child.once('exit', onExit)
    child.once('message', (message) => {
      child.off('exit', onExit)
      // Both sides are files of this folder.
      resolve(message as Message)
    })
  })
}
