import { type ReactElement, type ReactNode, Suspense, useContext, useMemo } from 'react'
import { ShrdContext } from '../provider/ShrdContext.ts'
import type { WordGroup } from './word-group.ts'
import { createWords } from './words.ts'

interface WithWordsProps {
  words: readonly WordGroup[]
  children: ReactNode
}

/**
 * Gives what is inside its texts. Until those of the chosen language are there, nothing is shown where
 * there was nothing, and what was there stays: no text flashes in English.
 */
export function WithWords(props: WithWordsProps): ReactElement {
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  )
}

function Loaded({ words, children }: WithWordsProps): ReactElement {
  const outer = useContext(ShrdContext)
  const { locale } = outer
  const missing = words.filter((group) => !group.find(locale))
  // How Suspense is told to wait in every version of React that has it.
  if (missing.length > 0) throw Promise.all(missing.map((group) => group.load(locale)))
  const value = useMemo(() => {
    const found = words.map((group) => group.find(locale))
    const texts = Object.assign({}, outer.texts, ...found, outer.messages)
    return { ...outer, texts, ...createWords(locale, texts) }
  }, [outer, words, locale])
  return <ShrdContext.Provider value={value}>{children}</ShrdContext.Provider>
}
