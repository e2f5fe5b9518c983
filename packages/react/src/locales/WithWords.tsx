import {
  type ReactElement,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react'
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
  const { locale } = useContext(ShrdContext)
  const loading = loadMissing(props.words, locale)
  const [, redraw] = useState<unknown>()
  // React by itself leaves empty what was empty once for another 300 ms.
  useEffect(() => void loading?.then(redraw), [loading])
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  )
}

function Loaded({ words, children }: WithWordsProps): ReactElement {
  const outer = useContext(ShrdContext)
  const { locale } = outer
  const loading = loadMissing(words, locale)
  // How Suspense is told to wait in every version of React that has it.
  if (loading) throw loading
  const value = useMemo(() => {
    const found = words.map((group) => group.find(locale))
    const texts = Object.assign({}, outer.texts, ...found, outer.messages)
    return { ...outer, texts, ...createWords(locale, texts) }
  }, [outer, words, locale])
  return <ShrdContext.Provider value={value}>{children}</ShrdContext.Provider>
}

/** `undefined` where all are there. */
function loadMissing(words: readonly WordGroup[], locale: string): Promise<unknown> | undefined {
  return words.every((group) => group.find(locale))
    ? undefined
    : Promise.all(words.map((group) => group.load(locale)))
}
