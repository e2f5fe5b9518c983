import { buttonClass, EmptyState } from '@shrd/parts'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { Page } from '../components/Page.tsx'
import { useTexts } from '../locales/TextsProvider.tsx'
import { BarePage } from './BarePage.tsx'
import { ROOT } from './paths.ts'

/** Props of {@link NotFoundPage}. */
export interface NotFoundPageProps {
  /** True if no screen of an account is around it. @default false */
  isAlone?: boolean
}

/** Says that an address leads nowhere, or to an account of others. */
export function NotFoundPage({ isAlone = false }: NotFoundPageProps): ReactElement {
  const { text } = useTexts()
  const page = (
    <Page title={text('notFound.title')} titleHidden>
      <EmptyState
        title={text('notFound.title')}
        action={
          <Link className={buttonClass({ variant: 'primary' })} to={ROOT}>
            {text('notFound.action')}
          </Link>
        }
      >
        {text('notFound.text')}
      </EmptyState>
    </Page>
  )
  return isAlone ? <BarePage>{page}</BarePage> : page
}
