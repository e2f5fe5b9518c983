import {
  createContext,
  type Dispatch,
  type ReactElement,
  type ReactNode,
  useContext,
  useMemo,
  useState,
} from 'react'

/** A screen above the one on display. */
export interface ParentPage {
  readonly title: string
  readonly to: string
}

/** What the screen on display is called, and what is above it. */
export interface PageState {
  readonly title: string
  readonly parents: readonly ParentPage[]
}

const NONE: PageState = { title: '', parents: [] }

const PageContext = createContext<PageState>(NONE)
const SetPageContext = createContext<Dispatch<PageState> | undefined>(undefined)

/** Keeps what the screen on display says of itself. */
export function PageStateProvider({ children }: { children: ReactNode }): ReactElement {
  const [page, setPage] = useState(NONE)
  const value = useMemo(() => page, [page])
  return (
    <SetPageContext value={setPage}>
      <PageContext value={value}>{children}</PageContext>
    </SetPageContext>
  )
}

/** The screen on display. */
export function usePageState(): PageState {
  return useContext(PageContext)
}

/** Tells the header about the screen. */
export function useSetPage(): Dispatch<PageState> {
  const set = useContext(SetPageContext)
  if (!set) throw new TypeError('useSetPage needs a PageStateProvider around it.')
  return set
}
