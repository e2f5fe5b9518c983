import type { IncomingHttpHeaders } from 'node:http'
import { type Preferences, readPreferences } from '../../http/preferences.ts'
import { findCookie } from '../../http/session-cookie.ts'

const DIRECTIONS = ['ltr', 'rtl'] as const
const DENSITIES = ['comfortable', 'compact'] as const
const SIDEBARS = ['default', 'prime', 'dark'] as const

/** How a member wants to see the console. */
export interface ConsolePreferences extends Preferences {
  readonly direction: (typeof DIRECTIONS)[number]
  readonly density: (typeof DENSITIES)[number]
  readonly sidebar: (typeof SIDEBARS)[number]
}

/** The kept choices; the first of each without them. The page itself writes these cookies. */
export function readConsolePreferences(request: {
  headers: IncomingHttpHeaders
}): ConsolePreferences {
  const choose = <Choice extends string>(
    name: string,
    choices: readonly [Choice, ...Choice[]],
  ): Choice => {
    const kept = findCookie(request.headers.cookie ?? '', `shrd_console_${name}`)
    return choices.find((choice) => choice === kept) ?? choices[0]
  }
  return {
    ...readPreferences(request),
    direction: choose('direction', DIRECTIONS),
    density: choose('density', DENSITIES),
    sidebar: choose('sidebar', SIDEBARS),
  }
}
