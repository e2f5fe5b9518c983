import { join } from 'node:path'

/** What decides where programs remember things. */
interface Place {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly platform: string
  readonly home: string
}

/** Returns the folder in which this device remembers pins. */
export function stateFolder({ env, platform, home }: Place): string {
  return join(findBase({ env, platform, home }), 'shrd')
}

function findBase({ env, platform, home }: Place): string {
  if (env.XDG_STATE_HOME) return env.XDG_STATE_HOME
  if (platform === 'win32') return env.LOCALAPPDATA ?? join(home, 'AppData', 'Local')
  if (platform === 'darwin') return join(home, 'Library', 'Application Support')
  return join(home, '.local', 'state')
}
