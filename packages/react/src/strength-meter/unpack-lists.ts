import type { OptionsType } from '@zxcvbn-ts/core'

/** What the estimate knows: lists of words by rank, and which keys are neighbours. */
export type PasswordKnowledge = Required<Pick<OptionsType, 'dictionary' | 'graphs'>>

/** {@link PasswordKnowledge} in a short form, before compression. */
export interface ShortLists {
  readonly graphs: PasswordKnowledge['graphs']
  /** Lists that zxcvbn reads as sequences, such as the days of the week. */
  readonly sequences: Readonly<Record<string, readonly string[]>>
  /** Each list as blocks: block `n` has words of the ranks 2ⁿ to 2ⁿ⁺¹ - 1, sorted and front-coded. */
  readonly ranked: Readonly<Record<string, readonly string[]>>
}

/** A capital letter says how many characters a word shares with the one before it. */
const FRONT_CODED = /([A-Z])([^A-Z]*)/g
const NONE_SHARED = 'A'.charCodeAt(0)

/** Reads lists that `npm run write:password-lists` packed. */
export async function unpackLists(packed: string): Promise<PasswordKnowledge> {
  const { graphs, sequences, ranked }: ShortLists = JSON.parse(await inflate(packed))
  const lists = Object.entries(ranked).map(([name, blocks]) => [name, rankWords(blocks)])
  return { graphs, dictionary: { ...sequences, ...Object.fromEntries(lists) } }
}

async function inflate(packed: string): Promise<string> {
  const bytes = Uint8Array.from(atob(packed), (character) => character.charCodeAt(0))
  const { readable, writable } = new DecompressionStream('deflate-raw')
  const writer = writable.getWriter()
  const text = new Response(readable).text()
  await Promise.all([text, writer.write(bytes), writer.close()])
  return text
}

/** Words by rank. Blocks are not full, so empty texts take the ranks that are free. */
function rankWords(blocks: readonly string[]): string[] {
  return blocks.flatMap((block, at) => {
    const words = decodeFront(block)
    return [...words, ...Array<string>(2 ** at - words.length).fill('')]
  })
}

function decodeFront(block: string): string[] {
  let last = ''
  return Array.from(block.matchAll(FRONT_CODED), ([, shared = '', rest = '']) => {
    last = last.slice(0, shared.charCodeAt(0) - NONE_SHARED) + rest
    return last
  })
}
