import {
  createContext,
  type Dispatch,
  type ReactElement,
  type ReactNode,
  useContext,
  useState,
} from 'react'

interface Value {
  /** The title of the screen on display; empty before the first. */
  title: string
  setTitle: Dispatch<string>
}

const PageTitleContext = createContext<Value | undefined>(undefined)

/** Keeps the title of the screen on display. */
export function PageTitleProvider({ children }: { children: ReactNode }): ReactElement {
  const [title, setTitle] = useState('')
  return <PageTitleContext value={{ title, setTitle }}>{children}</PageTitleContext>
}

/** The title of the screen on display, and the way to change it. */
export function usePageTitleState(): Value {
  const value = useContext(PageTitleContext)
  if (!value) throw new TypeError('usePageTitleState needs a PageTitleProvider around it.')
  return value
}
