import { ChevronRight } from 'lucide-react'
import { Fragment, type ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { useAccount } from '../data/account-context.ts'
import { useTexts } from '../locales/TextsProvider.tsx'
import { usePageState } from './page-state.tsx'
import { pathOf } from './paths.ts'

/** The way from the account to the screen on display. */
export function Breadcrumbs(): ReactElement {
  const { text } = useTexts()
  const { account_id, name } = useAccount()
  const { title, parents } = usePageState()
  const steps = [{ title: name, to: pathOf(account_id) }, ...parents]
  return (
    <nav className="crumbs" aria-label={text('nav.crumbs')}>
      <ol>
        {steps.map((step) => (
          <Fragment key={step.to}>
            <li className="crumb crumb-parent">
              <Link to={step.to}>
                <bdi>{step.title}</bdi>
              </Link>
            </li>
            <li className="crumb-mark" aria-hidden="true">
              <ChevronRight className="mirrored" size={14} />
            </li>
          </Fragment>
        ))}
        <li className="crumb" aria-current="page">
          <bdi>{title}</bdi>
        </li>
      </ol>
    </nav>
  )
}
