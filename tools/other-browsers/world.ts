import { generate } from 'otplib'
import type { OtherBrowser } from './browser.ts'
import type { Person } from './person.ts'
import type { Stage } from './stage.ts'

/** What the walks of one browser share, one after another. */
export interface World {
  readonly stage: Stage
  readonly browser: OtherBrowser
  /** Of somebody whom the first walk registers. */
  readonly email: string
  /** Keeps a picture of what is seen, to be looked at. */
  picture(person: Person, name: string): Promise<void>
}

/** One walk: what it shows, and how it is done in a browser that knows nothing yet. */
export interface Walk {
  readonly title: string
  run(world: World, person: Person): Promise<void>
}

/** Of everybody who signs in with one, long enough for a key file. */
export const PASSWORD = 'amber lantern quarry mosaic'

/** The secret that a two-factor set-up shows, in groups of four. */
export function readSecret(shown: string): string {
  const secret = /(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}/.exec(shown.replace(/\s+/g, ' '))?.[0]
  if (secret === undefined) throw new Error('no secret is shown')
  return secret.replaceAll(' ', '')
}

/** A token of the authenticator app; each is taken once, so a second sign-in takes the next. */
export function makeToken(secret: string, ahead: 0 | 1): Promise<string> {
  return generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * ahead })
}

/** A code as people copy it out of a mail or an app: in two groups, with what stood around it. */
export function toCopied(code: string): string {
  return ` ${code.slice(0, 3)} ${code.slice(3)}\n`
}
