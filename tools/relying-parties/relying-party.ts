import type { PresetName } from '../../server/src/identity/clients/presets.ts'

/** A page, and a button to press there if there is one. */
interface Action {
  readonly path: string
  readonly button?: string | RegExp
}

/** Where the files of an application are, and where it listens. */
export interface Place {
  readonly folder: string
  readonly port: number
}

/** In place of a version: the package as it is published. */
export const PACKED = 'packed'

/** An application with a library that this project has not written. */
export interface RelyingParty {
  readonly preset: PresetName
  /** Its client id, if the preset's name is not enough. */
  readonly id?: string
  /** Options of the registration besides the origin, for an application there. */
  options?(origin: string): readonly string[]
  /** Packages of npm and their versions; {@link PACKED} for one of this repository. */
  readonly packages: Readonly<Record<string, string>>
  /**
   * The program, with the lines of the preset and nothing else about this service. It listens at
   * `PORT`.
   */
  program(lines: string, place: Place): string
  /** Without it, Node runs the program. */
  readonly native?: {
    /** More files by their path in the folder. */
    files(place: Place): Readonly<Record<string, string>>
    command(program: string, place: Place): readonly string[]
  }
  /** Where a visitor starts a sign-in. */
  readonly signIn: Action
  /** A page that shows name and e-mail address of whoever is signed in. */
  readonly me: string
  /** Shows "refreshed" with the e-mail address. */
  readonly refresh?: Action
  signOut: Action | ((origin: string) => Action)
  /** What whoever has signed out sees at `me`. */
  readonly nobody: RegExp
}
