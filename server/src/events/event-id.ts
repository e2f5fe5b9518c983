import { type RandomBytes, randomCharacters } from '../secrets.ts'

/** Base32 whose order is that of ASCII, so that ids sort as the numbers in them. */
const SORTED = '234567abcdefghijklmnopqrstuvwxyz'
/** Characters of the time: 50 bits are enough for 35,000 years. */
const TIME = 10
const RANDOM = 16

/**
 * Creates the id of an event. Ids sort by time, so that a list needs no second column for its order,
 * and so that the database adds rows at the end of its indexes.
 */
export function createEventId(at: number, randomBytes: RandomBytes): string {
  return `${firstEventId(at).slice(0, -RANDOM)}${randomCharacters(RANDOM, SORTED, randomBytes)}`
}

/** The lowest id of an event at a time: all events at this time or later have a higher one. */
export function firstEventId(at: number): string {
  const digits = Array.from({ length: TIME }, (_, place) => {
    return SORTED[Math.floor(at / 32 ** (TIME - 1 - place)) % 32]
  })
  return `evt_${digits.join('')}${SORTED[0]?.repeat(RANDOM)}`
}
