import { useShrdClient } from '@shrd/react'
import {
  createContext,
  type ReactElement,
  type ReactNode,
  useCallback,
  useContext,
  useMemo,
  useState,
} from 'react'
import { type MemberChoices, NO_CHOICES, readChoices } from './member-choices.ts'

interface Value {
  choices: MemberChoices
  /** Takes over what the account has kept. */
  adopt: (choices: MemberChoices) => void
  /** Counts here at once, and is kept with the account. Rejects if that fails, and counts no more. */
  change: (change: Partial<MemberChoices>) => Promise<void>
}

const ChoicesContext = createContext<Value>({
  choices: NO_CHOICES,
  adopt: () => undefined,
  change: async () => undefined,
})

/** The choices of whoever is signed in. Without it, the defaults count. */
export function ChoicesProvider({ children }: { children: ReactNode }): ReactElement {
  const { preferences } = useShrdClient()
  const [choices, setChoices] = useState(NO_CHOICES)
  const change = useCallback(
    async (made: Partial<MemberChoices>): Promise<void> => {
      let before: MemberChoices = NO_CHOICES
      setChoices((current) => {
        before = current
        return { ...current, ...made }
      })
      try {
        // Only what was chosen: another page may have changed the rest.
        await preferences.update(({ own }) => ({
          own: { ...own, choices: { ...readChoices(own), ...made } },
        }))
      } catch (error) {
        setChoices(before)
        throw error
      }
    },
    [preferences],
  )
  const value = useMemo(() => ({ choices, adopt: setChoices, change }), [choices, change])
  return <ChoicesContext value={value}>{children}</ChoicesContext>
}

/** The choices of the member, and a way to change them. */
export function useChoices(): Value {
  return useContext(ChoicesContext)
}
