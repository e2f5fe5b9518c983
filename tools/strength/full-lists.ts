import type { OptionsType } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as english } from '@zxcvbn-ts/language-en'

/** Lists by name; the first word of a list is the most common. */
export type Lists = Readonly<Record<string, readonly string[]>>

/** All lists of the packages that ours are chosen from: 237,000 words. */
export const FULL_LISTS: Lists = { ...common, ...english }

/** Everything that zxcvbn knows with these packages. */
export const FULL_KNOWLEDGE: Required<Pick<OptionsType, 'dictionary' | 'graphs'>> = {
  dictionary: { ...common, ...english },
  graphs: adjacencyGraphs,
}
