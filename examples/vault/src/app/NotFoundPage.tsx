import { buttonClass, EmptyState } from '@shrd/parts'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { useTexts } from '../locales/TextsProvider.tsx'
import { PublicPage } from './PublicPage.tsx'
import { usePageTitle } from './use-page-title.ts'

/** `/404`, and any path that is no screen. */
export function NotFoundPage(): ReactElement {
  const { text } = useTexts()
  usePageTitle(text('notFound.title'))
  return (
    <PublicPage>
      <EmptyState
        title={<h1 className="empty-heading">{text('notFound.title')}</h1>}
        action={
          <Link className={buttonClass({ variant: 'primary' })} to="/">
            {text('notFound.back')}
          </Link>
        }
      >
        {text('notFound.text')}
      </EmptyState>
    </PublicPage>
  )
}
