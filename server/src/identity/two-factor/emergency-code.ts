import { CROCKFORD, type RandomBytes, randomCharacters } from '../../secrets.ts'

/** Codes per set. */
const EMERGENCY_CODES = 10
/** From this number on, users are warned. */
export const FEW_EMERGENCY_CODES = 3

/** 15 characters of 5 bits are 75 bits. */
const CHARACTERS = 15
/** These characters find the row. The rest is stored only as a hash. */
const SELECTOR = 4

/** The parts of a code. */
export interface EmergencyCodeParts {
  readonly selector: string
  readonly secret: string
}

/** Creates a set of codes of the form `XXXXX-XXXXX-XXXXX`, each with its own selector. */
export function createEmergencyCodes(randomBytes: RandomBytes): readonly string[] {
  const codes = new Map<string, string>()
  while (codes.size < EMERGENCY_CODES) {
    const characters = randomCharacters(CHARACTERS, CROCKFORD, randomBytes)
    codes.set(characters.slice(0, SELECTOR), characters.replace(/(.{5})(?=.)/g, '$1-'))
  }
  return [...codes.values()]
}

/** Parses a typed code; `undefined` if it cannot be one. */
export function parseEmergencyCode(text: string): EmergencyCodeParts | undefined {
  const characters = text
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  const isCode = characters.length === CHARACTERS && [...characters].every(isCrockford)
  if (!isCode) return undefined
  return { selector: characters.slice(0, SELECTOR), secret: characters.slice(SELECTOR) }
}

function isCrockford(character: string): boolean {
  return CROCKFORD.includes(character)
}
