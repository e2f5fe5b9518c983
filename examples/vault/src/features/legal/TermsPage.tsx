import { TERMS_VERSION } from '@shrd/contract/calls'
import type { ReactElement } from 'react'
import { PublicPage } from '../../app/PublicPage.tsx'
import { usePageTitle } from '../../app/use-page-title.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'

const SECTIONS = ['what', 'data', 'keys', 'duties', 'end'] as const

/** `/agb`: the terms. */
export function TermsPage(): ReactElement {
  const { text } = useTexts()
  usePageTitle(text('terms.title'))
  return (
    <PublicPage>
      <article className="prose">
        <h1>{text('terms.title')}</h1>
        <p className="prose-lead">{text('terms.version', { version: TERMS_VERSION })}</p>
        {SECTIONS.map((section) => (
          <section key={section}>
            <h2>{text(`terms.${section}.title`)}</h2>
            <p>{text(`terms.${section}.text`)}</p>
          </section>
        ))}
      </article>
    </PublicPage>
  )
}
