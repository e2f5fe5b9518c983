import type { ReactElement } from 'react'
import { RichText } from '../locales/RichText.tsx'
import { useMessages } from '../provider/useMessages.ts'

/** "I agree to the Terms", with the link to them. */
export function TermsText({ href }: { href: string }): ReactElement {
  const { t } = useMessages()
  return (
    <RichText
      text={t('field.terms')}
      parts={{
        terms: (text) => (
          <a href={href} target="_blank" rel="noopener">
            {text}
          </a>
        ),
      }}
    />
  )
}
