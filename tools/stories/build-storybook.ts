import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fingerprint } from '../apps-build.ts'
import { runStep } from '../run.ts'

/** A Storybook: the folder of its configuration, the folder of its build, and its sources. */
export interface Storybook {
  readonly config: string
  readonly output: string
  /** Patterns of files. A change of one of them makes a new build necessary. */
  readonly sources: readonly string[]
}

/** The published catalogue. */
export const CATALOGUE: Storybook = {
  config: 'packages/react/.storybook',
  output: 'storybook-static',
  sources: [
    'package-lock.json',
    'packages/{crypto,contract,client,react}/src/**/*',
    'packages/react/test/**/*',
    'packages/react/.storybook/*',
  ],
}

/** The screens of the console, which nobody publishes. */
export const CONSOLE: Storybook = {
  config: 'server/console/.storybook',
  output: 'server/console/storybook-static',
  sources: [
    'package-lock.json',
    'packages/{crypto,contract,client,parts,react}/src/**/*',
    'server/console/{src,test,stories,.storybook}/**/*',
  ],
}

/** Builds a Storybook if necessary. Returns whether it can be served. */
export async function buildStorybook(
  { config, output, sources }: Storybook,
  run: typeof runStep = runStep,
): Promise<boolean> {
  const stamp = join(output, '.sources')
  const present = await fingerprint([...sources])
  if ((await readFile(stamp, 'utf8').catch(() => '')) === present) return true
  const command = ['storybook', 'build', '-c', config, '-o', output, '--loglevel', 'error'] as const
  const { ok } = await run({ name: 'catalogue', command })
  if (ok) await writeFile(stamp, present)
  return ok
}
