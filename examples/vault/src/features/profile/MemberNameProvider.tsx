import { useShrdClient } from '@shrd/react'
import {
  createContext,
  type ReactElement,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { nameOf } from './profile/name-of.ts'

interface Value {
  /** First and last name, empty without one; `null` until it is known. */
  readonly name: string | null
  /** Takes over the name that was saved or read elsewhere. */
  readonly setName: (name: string) => void
}

/** Whose name is known: of nobody at first. */
interface Known {
  readonly user_id: string
  readonly name: string
}

const MemberNameContext = createContext<Value | undefined>(undefined)

/** Loads the name in the member's profile, for the menu on every screen. */
export function MemberNameProvider({
  user_id,
  children,
}: {
  user_id: string
  children: ReactNode
}): ReactElement {
  const { profile } = useShrdClient()
  const [known, setKnown] = useState<Known>({ user_id: '', name: '' })
  useEffect(() => {
    const controller = new AbortController()
    const keep = (name: string): void => {
      if (controller.signal.aborted) return
      // What the profile page has read or saved meanwhile is newer.
      setKnown((now) => (now.user_id === user_id ? now : { user_id, name }))
    }
    profile.getContact({ signal: controller.signal }).then(
      ({ fields }) => keep(nameOf(fields)),
      () => keep(''),
    )
    return () => controller.abort()
  }, [profile, user_id])
  const setName = useCallback((name: string) => setKnown({ user_id, name }), [user_id])
  const name = known.user_id === user_id ? known.name : null
  const value = useMemo(() => ({ name, setName }), [name, setName])
  return <MemberNameContext value={value}>{children}</MemberNameContext>
}

/** The name in the member's profile. */
export function useMemberName(): Value {
  const value = useContext(MemberNameContext)
  if (!value) throw new TypeError('useMemberName needs a MemberNameProvider around it.')
  return value
}
