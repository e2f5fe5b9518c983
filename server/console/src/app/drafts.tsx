import {
  createContext,
  type Dispatch,
  type ReactElement,
  type ReactNode,
  type SetStateAction,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'

const ITEM = 'shrd_console_drafts'

interface Keeper {
  readonly values: Map<string, unknown>
  /** Stores all drafts in this tab, for the same member after a sign-in. */
  store(): void
}

const DraftsContext = createContext<Keeper | undefined>(undefined)

/** Props of {@link DraftsProvider}. */
export interface DraftsProviderProps {
  /** Whose drafts they are: another member who signs in at this tab does not see them. */
  sub: string
  children: ReactNode
}

/**
 * Keeps what was typed but not saved: while the member looks at other screens, and over a sign-in or
 * a proof of who they are, which leave the page.
 */
export function DraftsProvider({ sub, children }: DraftsProviderProps): ReactElement {
  const keeper = useMemo<Keeper>(() => {
    const values = takeStored(sub)
    return { values, store: () => storeDrafts(sub, values) }
  }, [sub])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (keeper.values.size > 0 && !isLeaving) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [keeper])
  return <DraftsContext value={keeper}>{children}</DraftsContext>
}

/** True while the page leaves with its drafts stored. */
let isLeaving = false

function storeDrafts(sub: string, values: ReadonlyMap<string, unknown>): void {
  isLeaving = true
  try {
    sessionStorage.setItem(ITEM, JSON.stringify({ sub, values: [...values] }))
  } catch {
    // A browser that keeps nothing: it is typed once more.
  }
}

function takeStored(sub: string): Map<string, unknown> {
  isLeaving = false
  try {
    const text = sessionStorage.getItem(ITEM)
    sessionStorage.removeItem(ITEM)
    if (text === null) return new Map()
    // Written by this very page.
    const kept: { sub: string; values: [string, unknown][] } = JSON.parse(text)
    return new Map(kept.sub === sub ? kept.values : [])
  } catch {
    return new Map()
  }
}

function useKeeper(): Keeper {
  const keeper = useContext(DraftsContext)
  if (!keeper) throw new TypeError('A draft needs a DraftsProvider around it.')
  return keeper
}

/** Stores all drafts in this tab. Call it right before the page leaves for a sign-in. */
export function useStoreDrafts(): () => void {
  return useKeeper().store
}

/**
 * As `useState`, for what a member types: the value survives leaving the screen, and a sign-in. Set
 * `undefined` to forget it.
 *
 * @param name unique, such as `client.name:${client_id}`; never holds secrets
 */
export function useDraft<Value>(
  name: string,
): [Value | undefined, Dispatch<SetStateAction<Value | undefined>>] {
  const { values } = useKeeper()
  // Only this hook writes under its name, with values of its own type.
  const read = useCallback(() => values.get(name) as Value | undefined, [values, name])
  const [, redraw] = useState(0)
  const current = useRef(read)
  current.current = read
  const set = useCallback(
    (next: SetStateAction<Value | undefined>): void => {
      const value = isUpdate(next) ? next(current.current()) : next
      if (value === undefined) values.delete(name)
      else values.set(name, value)
      redraw((count) => count + 1)
    },
    [values, name],
  )
  return [read(), set]
}

function isUpdate<Value>(
  next: SetStateAction<Value | undefined>,
): next is (former: Value | undefined) => Value | undefined {
  return typeof next === 'function'
}
