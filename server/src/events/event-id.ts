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

/**
 * Creates ids that sort by their creation, also within one millisecond: a registration comes before
 * what follows from it. Other processes have ids of their own.
 */
export function createEventIds(randomBytes: RandomBytes): (at: number) => string {
  let last = ''
  return (at) => {
    const id = createEventId(at, randomBytes)
    const isSameTime = id.slice(0, -RANDOM) === last.slice(0, -RANDOM)
    last = isSameTime && id <= last ? increment(last) : id
    return last
  }
}

/** The id after another one. Their random parts leave room for more than any process creates. */
function increment(id: string): string {
  const [, rest = '', digit = '', highest = ''] = /^(.*)([^z])(z*)$/.exec(id) ?? []
  const next = SORTED[SORTED.indexOf(digit) + 1]
  return `${rest}${next}${SORTED[0]?.repeat(highest.length)}`
}

/** The lowest id of an event at a time: all events at this time or later have a higher one. */
export function firstEventId(at: number): string {
  const digits = Array.from({ length: TIME }, (_, place) => {
    return SORTED[Math.floor(at / 32 ** (TIME - 1 - place)) % 32]
  })
  return `evt_${digits.join('')}${SORTED[0]?.repeat(RANDOM)}`
}
