import {
  createContext,
  type ReactElement,
  type ReactNode,
  useCallback,
  useContext,
  useMemo,
} from 'react'
import { type Marks, noteOpened, setFavourites } from './marks.ts'
import { useKeptMarks } from './use-kept-marks.ts'

interface Value {
  marks: Marks
  isFavourite: (document_id: string) => boolean
  setFavourite: (document_ids: readonly string[], isFavourite: boolean) => void
  noteOpened: (document_id: string) => void
}

const MarksContext = createContext<Value | undefined>(undefined)

/** Favourites and the documents opened last, the same in every vault of the member. */
export function MarksProvider({ children }: { children: ReactNode }): ReactElement {
  const { marks, change } = useKeptMarks()
  const setFavourite = useCallback(
    (ids: readonly string[], isFavourite: boolean) =>
      change((kept) => setFavourites(kept, ids, isFavourite), { isHeld: true }),
    [change],
  )
  const note = useCallback((id: string) => change((kept) => noteOpened(kept, id)), [change])
  const { favourites } = marks
  const isFavourite = useMemo(() => {
    const ids = new Set(favourites)
    return (id: string): boolean => ids.has(id)
  }, [favourites])
  const value = useMemo(
    () => ({ marks, isFavourite, setFavourite, noteOpened: note }),
    [marks, isFavourite, note, setFavourite],
  )
  return <MarksContext value={value}>{children}</MarksContext>
}

/** The member's marks and the ways to change them. */
export function useMarks(): Value {
  const value = useContext(MarksContext)
  if (!value) throw new TypeError('useMarks needs a MarksProvider around it.')
  return value
}
