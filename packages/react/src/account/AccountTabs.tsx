import type { ReactElement } from 'react'
import { useMessages } from '../provider/useMessages.ts'

/** A part of `AccountPage`. */
export type AccountView = 'profile' | 'security' | 'sessions' | 'applications'

interface AccountTabsProps {
  views: readonly AccountView[]
  view: AccountView
  onView(view: AccountView): void
}

/** Opens the parts of an account, each of which replaces the others. Renders a `<nav>`. */
export function AccountTabs({ views, view, onView }: AccountTabsProps): ReactElement {
  const { t } = useMessages()
  return (
    <nav className="shrd-account-tabs" aria-label={t('account.views')}>
      <ul>
        {views.map((name) => (
          <li key={name}>
            <button
              type="button"
              aria-current={name === view ? 'page' : undefined}
              onClick={() => onView(name)}
            >
              {t(`account.view.${name}`)}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
