import { type ReactElement, type ReactNode, Suspense, useContext, useMemo } from 'react'
import { ShrdContext } from '../provider/ShrdContext.ts'
import type { WordGroup } from './word-group.ts'

interface WithWordsProps {
  words: readonly WordGroup[]
  children: ReactNode
}

/**
 * Gives what is inside its texts, where they are not there already. Until those of the chosen language are there, nothing is shown where
 * there was nothing, and what was there stays: no text flashes in English.
 */
export function WithWords({ words, children }: WithWordsProps): ReactElement {
  const { groups } = useContext(ShrdContext)
  if (words.every((group) => groups.includes(group))) return <>{children}</>
  return (
    <Suspense fallback={null}>
      <Loaded words={words}>{children}</Loaded>
    </Suspense>
  )
}

function Loaded({ words, children }: WithWordsProps): ReactElement {
  const outer = useContext(ShrdContext)
  const { locale } = outer
  const missing = words.filter((group) => group.find(locale) === undefined)
  // How Suspense is told to wait in every version of React that has it.
  if (missing.length > 0) throw Promise.all(missing.map((group) => group.load(locale)))
  const value = useMemo(
    () => ({
      ...outer,
      groups: [...outer.groups, ...words],
      texts: Object.assign(
        {},
        outer.texts,
        ...words.map((group) => group.find(locale)),
        outer.messages,
      ),
    }),
    [outer, words, locale],
  )
  return <ShrdContext.Provider value={value}>{children}</ShrdContext.Provider>
}
