import {
  createContext,
  type ReactElement,
  type ReactNode,
  useCallback,
  useContext,
  useMemo,
  useState,
} from 'react'
import { type Marks, NO_MARKS, noteOpened, setFavourites } from './marks.ts'

interface Value {
  marks: Marks
  isFavourite: (document_id: string) => boolean
  setFavourite: (document_ids: readonly string[], isFavourite: boolean) => void
  noteOpened: (document_id: string) => void
}

const MarksContext = createContext<Value | undefined>(undefined)

/** Favourites and the documents opened last, the same in every vault of the member. */
export function MarksProvider({ children }: { children: ReactNode }): ReactElement {
  const [marks, setMarks] = useState(NO_MARKS)
  const setFavourite = useCallback(
    (ids: readonly string[], isFavourite: boolean) =>
      setMarks((kept) => setFavourites(kept, ids, isFavourite)),
    [],
  )
  const note = useCallback((id: string) => setMarks((kept) => noteOpened(kept, id)), [])
  const value = useMemo(() => {
    const favourites = new Set(marks.favourites)
    const isFavourite = (id: string): boolean => favourites.has(id)
    return { marks, isFavourite, setFavourite, noteOpened: note }
  }, [marks, note, setFavourite])
  return <MarksContext value={value}>{children}</MarksContext>
}

/** The member's marks and the ways to change them. */
export function useMarks(): Value {
  const value = useContext(MarksContext)
  if (!value) throw new TypeError('useMarks needs a MarksProvider around it.')
  return value
}
