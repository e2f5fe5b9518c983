import { delimiter, join } from 'node:path'

/** The environment in which the programs of an installation come first in the path. */
export function programsOf(installation: string): NodeJS.ProcessEnv {
  const path = [join(installation, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  return { ...process.env, PATH: path }
}
