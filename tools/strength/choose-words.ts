import type { ShortLists } from '../../packages/react/src/strength-meter/unpack-lists.ts'
import { frontCode } from './front-code.ts'
import { FULL_KNOWLEDGE, FULL_LISTS, type Lists } from './full-lists.ts'

/** Which words of a list we keep. */
interface Choice {
  /** Keep the words before this rank. */
  readonly ranks: number
  /** Keep longer words of every rank: guessing their characters would be called strong. */
  readonly longerThan?: number
}

/**
 * The choice that `docs/decisions/0004-dependencies.md` explains. A limit of a power of two fills a
 * block. All first names are kept, because their list has the order of the alphabet.
 */
const CHOICES: Readonly<Record<string, Choice>> = {
  'passwords-common': { ranks: 2 ** 13, longerThan: 8 },
  'commonWords-en': { ranks: 2 ** 14, longerThan: 8 },
  'firstnames-en': { ranks: Number.POSITIVE_INFINITY },
  'lastnames-en': { ranks: 2 ** 13 },
}

/** A word must save an attacker at least this factor against trying all digits of its length. */
const LEAST_SAVED = 10

/** A list shorter than this is a sequence, such as the days of the week. zxcvbn needs its order. */
const SEQUENCE_LENGTH = 30

/** Chooses the words of our lists, each in the list that ranks it highest. */
export function chooseWords(): ShortLists {
  const best = new Map<string, { list: string; rank: number }>()
  for (const [list, choice] of Object.entries(CHOICES)) {
    for (const { word, rank } of wordsOf(list, choice)) {
      if (rank < (best.get(word)?.rank ?? Number.POSITIVE_INFINITY)) best.set(word, { list, rank })
    }
  }
  const ranked = Object.keys(CHOICES).map((list) => {
    const words = [...best].filter(([, found]) => found.list === list)
    return [list, toBlocks(words.map(([word, { rank }]) => ({ word, rank })))]
  })
  return {
    graphs: FULL_KNOWLEDGE.graphs,
    sequences: findSequences(FULL_LISTS),
    ranked: Object.fromEntries(ranked),
  }
}

interface RankedWord {
  readonly word: string
  readonly rank: number
}

function wordsOf(list: string, { ranks, longerThan }: Choice): RankedWord[] {
  const words = (FULL_LISTS[list] ?? []).map((word, at) => ({ word, rank: at + 1 }))
  return words.filter(
    ({ word, rank }) =>
      (rank < ranks || (longerThan !== undefined && word.length > longerThan)) &&
      10 ** word.length >= rank * LEAST_SAVED,
  )
}

/** Exact ranks matter little, and sorted words need half the bytes. */
function toBlocks(words: readonly RankedWord[]): string[] {
  const blocks: string[][] = []
  for (const { word, rank } of words) {
    const at = Math.floor(Math.log2(rank))
    while (blocks.length <= at) blocks.push([])
    blocks[at]?.push(word)
  }
  return blocks.map((block) => frontCode(block.sort()))
}

function findSequences(lists: Lists): Lists {
  return Object.fromEntries(
    Object.entries(lists).filter(([, words]) => words.length < SEQUENCE_LENGTH),
  )
}
