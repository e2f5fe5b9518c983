import type { HostedDocument } from '@shrd/contract'
import { isLaterStep, needsAccountWords } from '../sign-in/step-code.ts'

/**
 * The names of the scripts that a page needs before it works, besides the entry. `vite.config.ts`
 * gives the scripts their names. A page of links needs none, so the result is `undefined`.
 */
export function findParts({ page, locale }: HostedDocument): readonly string[] | undefined {
  switch (page.name) {
    case 'sign_in': {
      const parts = ['sign-in', locale]
      if (isLaterStep(page.step)) parts.push('later-steps')
      if (page.step.next.kind === 'key_file') parts.push('OpenKeyFile')
      if (needsAccountWords(page.step)) parts.push(`${locale}-account`)
      return parts
    }
    case 'account': {
      const parts = ['account', locale, `${locale}-account`]
      return page.tab === 'profile' ? parts : [...parts, 'account-tabs']
    }
    case 'sign_out':
    case 'end_session':
    case 'signed_out':
      return ['sign-out', locale]
    default:
      return undefined
  }
}
