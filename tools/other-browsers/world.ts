import { generate } from 'otplib'
import type { OtherBrowser } from './browser.ts'
import type { Person } from './person.ts'
import type { Stage } from './stage.ts'

/** The data that the walks of one browser share. They run one after another. */
export interface World {
  readonly stage: Stage
  readonly browser: OtherBrowser
  /** The person whom the first walk registers. */
  readonly email: string
  /** Saves a picture of the page for later review. */
  picture(person: Person, name: string): Promise<void>
}

/** One walk: the statement that it proves, and its steps in a browser without data. */
export interface Walk {
  readonly title: string
  run(world: World, person: Person): Promise<void>
}

/** The password of everyone who signs in with one. It is long enough for a key file. */
export const PASSWORD = 'amber lantern quarry mosaic'

/** The secret that a two-factor set-up shows, in groups of four. */
export function readSecret(shown: string): string {
  const secret = /(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}/.exec(shown.replace(/\s+/g, ' '))?.[0]
  if (secret === undefined) throw new Error('no secret is shown')
  return secret.replaceAll(' ', '')
}

/**
 * A token of the authenticator app. The service accepts each once, so a second sign-in uses the
 * next.
 */
export function makeToken(secret: string, ahead: 0 | 1): Promise<string> {
  return generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * ahead })
}

/** A code as users copy it from a mail or an app: in two groups, with the surrounding spaces. */
export function toCopied(code: string): string {
  return ` ${code.slice(0, 3)} ${code.slice(3)}\n`
}
