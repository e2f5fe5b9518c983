import { type RandomBytes, randomCharacters } from '../../secrets.ts'

const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567'

/** Creates the name of a stored file or object: 130 random bits without meaning. */
export function randomName(randomBytes: RandomBytes): string {
  return randomCharacters(26, BASE32, randomBytes)
}
