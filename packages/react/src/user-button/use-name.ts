import { useMessages } from '../provider/useMessages.ts'
import type { SignedInUser } from '../session/session-state.ts'

/** The name of a user menu, such as 'Account of Mara'. */
export function useMenuName({ name, email }: SignedInUser): string {
  const { t } = useMessages()
  const said = name || email
  return said ? t('user.accountOf', { name: said }) : t('user.account')
}
