'use client'
import type { FlowError } from '@shrd/client'
import type { ReactElement } from 'react'
import { errorText } from '../locales/error-text.ts'
import type { Words } from '../locales/words.ts'
import { Note } from '../note/Note.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { useShareViewValue } from './SecureShareViewContext.ts'
import { readEnding } from './share-failure.ts'

/** Why the link does not open, and what to do. Renders elements or nothing. */
export function ShareEnded(): ReactElement | null {
  const words = useMessages()
  const { t } = words
  const { screen, demands, error, signInHref, reveal, reset } = useShareViewValue()
  if (screen !== 'ended' || error === null) return null
  const isForMember = error.code === 'share_login_required'
  const [said, help] = describeEnd(words, error)
  return (
    <>
      <Note tone="danger">
        <p>{said}</p>
        {help !== '' && <p>{help}</p>}
      </Note>
      {isForMember && signInHref !== undefined && (
        <a className="shrd-button" data-kind="primary" data-size="lg" href={signInHref}>
          <span>{t('shareView.signIn')}</span>
        </a>
      )}
      {!USELESS.has(error.code) && (
        <button
          type="button"
          className="shrd-button"
          // The passphrase is asked for again: it is kept nowhere.
          onClick={() => (demands?.passphrase ? reset() : reveal())}
        >
          <span>{t('shareView.retry')}</span>
        </button>
      )}
    </>
  )
}

/** Codes after which another attempt gives the same. */
const USELESS: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'share_expired',
  'share_link_invalid',
  'share_login_required',
])

/** What happened, and what to do. */
function describeEnd(words: Words, error: FlowError): readonly [said: string, help: string] {
  const { t } = words
  const said = errorText(words, error, 'error.share_unreadable')
  switch (error.code) {
    case 'share_expired':
      return [said, describeEnding(words, error)]
    case 'share_link_invalid':
      return [error.data?.key === 'missing' ? t('shareView.keyMissing') : said, '']
    case 'share_login_required':
      return [said, t('shareView.forMember')]
    default:
      return [t('error.share_unreadable'), said]
  }
}

function describeEnding({ t, locale }: Words, error: FlowError): string {
  const ending = readEnding(error)
  if (ending === null) return t('shareView.ended.unknown')
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' })
  return t(`shareView.ended.${ending.how}`, { date: format.format(ending.at) })
}
