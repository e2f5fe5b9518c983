import type { HostedBrand, HostedDocument } from '@shrd/contract'
import type { ReactElement } from 'react'
import { useWords } from '../words-context.ts'
import { LanguageSelect } from './LanguageSelect.tsx'
import { SchemeButton } from './SchemeButton.tsx'

interface PageFootProps {
  brand: HostedBrand
  locale: HostedDocument['locale']
  /** Where no head has a place for it. */
  withScheme?: boolean
}

/** Links of the application, colours and language. Renders a `<footer>`. */
export function PageFoot({ brand, locale, withScheme = false }: PageFootProps): ReactElement {
  const words = useWords()
  return (
    <footer className="hosted-foot">
      {brand.tos_uri !== null && <a href={brand.tos_uri}>{words['foot.terms']}</a>}
      {brand.policy_uri !== null && <a href={brand.policy_uri}>{words['foot.privacy']}</a>}
      {withScheme && <SchemeButton />}
      <LanguageSelect locale={locale} />
    </footer>
  )
}
